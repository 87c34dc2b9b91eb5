// Opens the app without a network: answers with the app's own files, which it stores as they are loaded. Calls of the API
// and files of shops never pass through it.

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types `self` as any kind of worker
const worker = self as unknown as ServiceWorkerGlobalScope

const cacheName = 'app'
/** All addresses of screens show this file. */
const shell = '/index.html'
const fixedFiles = new Set(['/config.json', '/layers.css', '/favicon.svg', '/favicon.ico'])

worker.addEventListener('install', (event) => {
  event.waitUntil(storeFirstFiles())
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(loadLatest(request, shell))
  else if (fixedFiles.has(pathname)) event.respondWith(loadLatest(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(loadAsset(request))
})

/** The files that the open screen has loaded before this worker existed are in the browser's cache. */
async function storeFirstFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const response = await fetch(shell)
  if (!response.ok) throw new Error(`${shell} answered ${response.status}`)
  const assets = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  await cache.addAll([...fixedFiles, ...assets])
  await cache.put(shell, response)
}

/** The answer of the network, or the stored file without one. A new shell removes the assets of the old one. */
async function loadLatest(request: Request, stored: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const response = await fetch(request).catch(() => undefined)
  if (!response) return (await cache.match(stored)) ?? Response.error()
  if (response.ok && isFile(response)) {
    if (stored === shell && (await hasChanged(cache, response))) await removeAssets(cache)
    await cache.put(stored, response.clone())
  }
  return response
}

/** Assets never change under one name. */
async function loadAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const stored = await cache.match(request)
  if (stored) return stored
  const response = await fetch(request)
  if (response.status === 200) await cache.put(request, response.clone())
  return response
}

/** Whether the answer is the file itself: a redirect leads somewhere else. */
const isFile = ({ redirected, type }: Response) => !redirected && type === 'basic'

async function hasChanged(cache: Cache, response: Response): Promise<boolean> {
  const before = await cache.match(shell)
  return (await before?.text()) !== (await response.clone().text())
}

async function removeAssets(cache: Cache): Promise<void> {
  const requests = await cache.keys()
  const assets = requests.filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  await Promise.all(assets.map((request) => cache.delete(request)))
}
