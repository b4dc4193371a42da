/** A folder over HTTP, for the page. Nothing outside the folder is served. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { Usage } from './command.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** The file that a URL names; the page itself for every address without an ending, since its routes are its own. */
export function fileFor(folder: string, url: string): string | undefined {
  let path: string
  try {
    path = normalize(decodeURIComponent(url.split(/[?#]/)[0] as string))
  } catch {
    return undefined
  }
  const file = join(folder, path)
  if (path.includes('\0') || (file !== folder && !file.startsWith(folder.endsWith(sep) ? folder : folder + sep))) return undefined
  if (existsSync(file) && statSync(file).isFile()) return file
  return extname(path) === '' ? join(folder, 'index.html') : undefined
}

export function serveFolder(
  folder: string,
  host: string,
  port: number,
): Promise<{ readonly address: string; readonly closed: Promise<void>; close(): void }> {
  const server = createServer((request, response) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? fileFor(folder, request.url ?? '/') : undefined
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n')
      return
    }
    const isHashed = /[\\/]assets[\\/]/.test(file)
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    if (request.method === 'HEAD') response.end()
    else createReadStream(file).pipe(response)
  })
  return new Promise((ready, failed) => {
    server.on('error', e => failed(new Usage(`cannot serve on ${host}:${port}: ${e.message}`)))
    server.listen(port, host, () => {
      const at = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      const closed = new Promise<void>(end => server.on('close', end))
      const close = () => {
        server.close()
        server.closeAllConnections()
      }
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
      ready({ address: `http://${name}:${at.port}/`, closed, close })
    })
  })
}
