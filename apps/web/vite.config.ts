import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import preact from '@preact/preset-vite'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'
import { games, unlisted } from '../../games/registry.ts'

const ready = Object.keys({ ...games, ...unlisted })
const PRELOADED = ['alegreya-sans-latin-400-normal', 'alegreya-latin-500-normal', 'barlow-condensed-latin-700-normal']

/** The service worker, with the list of what this build is made of; and the three typefaces that every screen begins with. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => PRELOADED.some(name => file.includes(name)))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${file}` },
            injectTo: 'head' as const,
          })),
    },
    async generateBundle(_, bundle) {
      const files = [...Object.keys(bundle).filter(file => !file.endsWith('.map')), 'icon.svg', 'manifest.webmanifest']
      const source = readFileSync(join(import.meta.dirname, 'offline.ts'), 'utf8')
      const { code } = await transformWithOxc(source, 'offline.ts')
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const script = code
        .replace(/export\s*\{\s*\};?/, '')
        .replaceAll('__BUILD__', JSON.stringify(build))
        .replaceAll('__FILES__', JSON.stringify(files.map(file => `./${file}`)))
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: script })
    },
  }
}

/** Relative addresses: the page works from any folder of any static host. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [preact(), offline()],
  define: { __GAMES__: JSON.stringify(ready) },
  worker: { format: 'es' },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
})
