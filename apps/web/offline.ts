/**
 * The service worker: every file of this build is put by on the first visit, so that solo and hot-seat play need no connection afterwards.
 * A new build has another list and another name; the old one is dropped when the new one takes over.
 */
declare const __FILES__: readonly string[]
declare const __BUILD__: string

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
const here = globalThis as unknown as {
  addEventListener(type: string, listener: (event: never) => void): void
  skipWaiting(): void
  clients: { claim(): Promise<void> }
}
const NAME = `plus-ultra-${__BUILD__}`

here.addEventListener('install', (event: Lasting) => {
  here.skipWaiting()
  event.waitUntil(
    caches.open(NAME).then(async cache => {
      await cache.addAll(['./', './index.html'])
      // one after the other: a slow line keeps what it has got
      for (const file of __FILES__) await cache.add(file).catch(() => undefined)
    }),
  )
})
here.addEventListener('activate', (event: Lasting) => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name.startsWith('plus-ultra-') && name !== NAME).map(name => caches.delete(name))))
      .then(() => here.clients.claim()),
  )
})
here.addEventListener('fetch', (event: Fetching) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(new URL('./', location.href).href)) return
  event.respondWith(answer(request))
})
/** Files with a hash in their name never change; the page itself is asked for anew while there is a connection. */
async function answer(request: Request): Promise<Response> {
  const isPage = request.mode === 'navigate'
  const known = await caches.match(isPage ? './index.html' : request, { ignoreSearch: true })
  if (!isPage && known !== undefined) return known
  try {
    const fresh = await fetch(request)
    if (fresh.ok && !isPage) void caches.open(NAME).then(cache => cache.put(request, fresh.clone()))
    return fresh.clone()
  } catch (error) {
    if (known !== undefined) return known
    throw error
  }
}

export {}
