import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

const games = join(import.meta.dirname, '../../games')
const ready = readdirSync(games).filter(game => existsSync(join(games, game, 'game.ts')))

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
