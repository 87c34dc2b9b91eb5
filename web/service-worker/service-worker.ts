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
  event.waitUntil(activate())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(openScreen(event))
  } else if (fixedFiles.has(pathname)) event.respondWith(loadLatest(event, pathname))
  else if (pathname.startsWith('/assets/') && !isInBrowserCache(event))
    event.respondWith(loadAsset(event))
})

/** Screens that were opened over the network. Forgotten when the worker stops: then each asset passes through it. */
const onlineScreens = new Set<string>()
/** The addresses of the stored assets, since the last screen was opened. */
let storedAssets = new Set<string>()

/**
 * Whether the browser has loaded the asset before and may take it from its own cache, with its compiled code: that is
 * several times faster than an answer of this worker.
 */
const isInBrowserCache = ({ clientId, request }: FetchEvent): boolean =>
  navigator.onLine && onlineScreens.has(clientId) && storedAssets.has(request.url)

async function activate(): Promise<void> {
  // The request for a screen does not wait until the worker runs.
  await Promise.all([worker.clients.claim(), worker.registration.navigationPreload.enable()])
}

async function openScreen(event: FetchEvent): Promise<Response> {
  const [response, assets] = await Promise.all([loadLatest(event, shell), listStoredAssets()])
  storedAssets = assets
  return response
}

const listStoredAssets = async (): Promise<Set<string>> =>
  caches
    .open(cacheName)
    .then((cache) => cache.keys())
    .then((requests) => new Set(requests.map(({ url }) => url)))
    .catch(() => new Set())

/** Whether the app's host answers with the shell, not with a file or the API. */
const isScreen = (pathname: string) => !/^\/api\/|\.[^/]*$/.test(pathname)

/** The files that the open screen has loaded before this worker existed are in the browser's cache. */
async function storeFirstFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const response = await fetch(shell)
  if (!response.ok) throw new Error(`${shell} answered ${response.status}`)
  await cache.addAll([...fixedFiles, ...(await listAssets(response))])
  await cache.put(shell, response)
}

/** The assets that a shell names. Several of its screens name the same one, and `addAll` refuses doubles. */
const listAssets = async (response: Response): Promise<Set<string>> =>
  new Set((await response.clone().text()).match(/\/assets\/[\w.-]+/g))

/** The answer of the network, or the stored file without one. */
async function loadLatest(event: FetchEvent, path: string): Promise<Response> {
  const response = await loadFromNetwork(event)
  if (!response) return (await findStored(path)) ?? Response.error()
  if (event.resultingClientId) onlineScreens.add(event.resultingClientId)
  if (isFile(response, path)) {
    const copy = response.clone()
    store(event, (cache) => storeLatest(cache, path, copy))
  }
  return response
}

async function loadFromNetwork(event: FetchEvent): Promise<Response | undefined> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library does not say what it is
    const begun = (await event.preloadResponse) as Response | undefined
    return begun ?? (await fetch(event.request))
  } catch {
    return undefined
  }
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
  if (path === shell && (await hasChanged(cache, response))) {
    await removeAssets(cache)
    // Those that the old shell named too have passed by.
    await cache.addAll([...(await listAssets(response))])
  }
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
  storedAssets = new Set()
  await Promise.all(assets.map((request) => cache.delete(request)))
}
