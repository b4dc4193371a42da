import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { games, unlisted } from '../../games/registry.ts'

const ready = Object.keys({ ...games, ...unlisted })

/** Relative addresses: the page works from any folder of any static host. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [preact()],
  define: { __GAMES__: JSON.stringify(ready) },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    manifest: 'files.json',
  },
})
