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
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(loadLatest(event, shell))
  } else if (fixedFiles.has(pathname)) event.respondWith(loadLatest(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(loadAsset(event))
})

/** Whether the app's host answers with the shell, not with a file or the API. */
const isScreen = (pathname: string) => !/^\/api\/|\.[^/]*$/.test(pathname)

/** The files that the open screen has loaded before this worker existed are in the browser's cache. */
async function storeFirstFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const response = await fetch(shell)
  if (!response.ok) throw new Error(`${shell} answered ${response.status}`)
  const assets = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  // Several screens name the same file, and `addAll` refuses doubles.
  await cache.addAll(new Set([...fixedFiles, ...assets]))
  await cache.put(shell, response)
}

/** The answer of the network, or the stored file without one. */
async function loadLatest(event: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(event.request).catch(() => undefined)
  if (!response) return (await findStored(path)) ?? Response.error()
  if (isFile(response, path)) {
    const copy = response.clone()
    store(event, (cache) => storeLatest(cache, path, copy))
  }
  return response
}

/** Assets never change under one name. */
async function loadAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const stored = await findStored(request)
  if (stored) return stored
  const response = await fetch(request)
  if (response.status === 200) {
    const copy = response.clone()
    store(event, (cache) => cache.put(request, copy))
  }
  return response
}

/** Without space on the device, or with a damaged store, the app works as without this worker. */
function store(event: FetchEvent, put: (cache: Cache) => Promise<void>): void {
  event.waitUntil(
    caches
      .open(cacheName)
      .then(put)
      .catch(() => undefined),
  )
}

const findStored = async (file: RequestInfo): Promise<Response | undefined> =>
  caches
    .open(cacheName)
    .then((cache) => cache.match(file))
    .catch(() => undefined)

/** A new shell removes the assets of the old one. */
async function storeLatest(cache: Cache, path: string, response: Response): Promise<void> {
  if (path === shell && (await hasChanged(cache, response))) await removeAssets(cache)
  await cache.put(path, response)
}

/** Whether the answer is the file itself: a redirect leads somewhere else. */
function isFile({ ok, redirected, type, headers }: Response, path: string): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return ok && !redirected && type === 'basic' && isPage === (path === shell)
}

async function hasChanged(cache: Cache, response: Response): Promise<boolean> {
  const before = await cache.match(shell)
  return (await before?.text()) !== (await response.clone().text())
}

async function removeAssets(cache: Cache): Promise<void> {
  const requests = await cache.keys()
  const assets = requests.filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  await Promise.all(assets.map((request) => cache.delete(request)))
}
