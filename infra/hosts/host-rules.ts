import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'

/** Origins without a path, such as `https://media.example.jp`. */
export type HostOrigins = { media: string; uploads: string }

/** Metadata of a page's object: `state` is set where no page is shown, `location` where visitors find it. */
export type PageMetadata = { state?: string | undefined; location?: string | undefined }

export type PageAnswer = { status: number; location?: string }

/**
 * What a host does with a path: serve a file, redirect, answer 404, or accept a report with 204, which is only logged; the
 * domain of a shop names it in this answer.
 */
export type PathRoute =
  | { path: string }
  | { location: string }
  | { missing: true }
  | { accepted: true; shop?: string }

type Headers = Record<string, string>

const videoPlayer = 'https://www.youtube-nocookie.com'

const commonHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
}

/** Sent by hosts that are reached by https. */
export const httpsHeaders: Headers = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** Headers of the app's host: only scripts of the build may run. */
export function buildAppHeaders({ media, uploads }: HostOrigins): Headers {
  return {
    ...commonHeaders,
    // Nothing of the app belongs into search engines: neither sign-in nor links to drafts.
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': formatPolicy({
      'default-src': "'none'",
      // HEIC photos are decoded by WebAssembly, in a worker.
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'img-src': `'self' blob: data: ${media}`,
      'media-src': `blob: ${media}`,
      'connect-src': `'self' ${uploads}`,
      'font-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': videoPlayer,
      'base-uri': "'none'",
      // All forms are sent by script.
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    }),
  }
}

/**
 * Headers of the pages' host. Each page has its own policy with the hashes of its style and script, so this one has no
 * `default-src`, `script-src` and `style-src`.
 */
export const pagesHeaders: Headers = {
  ...commonHeaders,
  'content-security-policy': formatPolicy({
    'img-src': "'self' data:",
    'media-src': "'self'",
    'frame-src': videoPlayer,
    // Pages report taps to their own host.
    'connect-src': "'self'",
    'font-src': "'self'",
    'object-src': "'none'",
    'worker-src': "'none'",
    'base-uri': "'none'",
    // Without script, forms are sent to the one path of this host that takes them.
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }),
}

/** Paths of the pages host that its distribution takes from the media bucket, as the media host does. No slug has these names. */
export const mediaPaths = ['/images/', '/movies/'] as const

/** Headers of uploaded files, on both hosts that serve them: they must not act as pages. */
export const mediaHeaders: Headers = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

export function getAppCacheRule(path: string) {
  return path.startsWith('/assets/') ? cacheControlValues.immutable : cacheControlValues.checked
}

// The functions below also run as CloudFront Functions, by their source text. They may use only their arguments and
// JavaScript of CloudFront's runtime 2.0; changing their text, even a comment inside, changes the deployed function.

/** Maps the app's routes to index.html; a missing asset stays 404. */
export function routeAppPath(path: string): PathRoute {
  if (path.startsWith('/api/') || path.startsWith('/assets/')) return { path: path }
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { path: name.includes('.') ? path : '/index.html' }
}

/** One address for each page, in small letters: `/{slug}/`, `/{slug}/2`, `/{slug}/3`. Reports of taps are below `tapPath`. */
export function routePagesPath(path: string): PathRoute {
  if (path.startsWith('/_tap/')) return { accepted: true }
  const plain = path.replace(/\/+/g, '/').toLowerCase()
  const found = /^\/([a-z0-9-]+)(\/|\/index\.html|\/[123](?:\/|\.html)?)?$/.exec(plain)
  // Never the bucket itself, which could answer with a list of what is in it.
  if (!found) return { path: path === '/' ? '/index.html' : path }
  const base = '/' + found[1] + '/'
  const rest = (found[2] || '').slice(1)
  if (path === base) return { path: base + 'index.html' }
  const page = /^[23]/.test(rest) ? rest.charAt(0) : ''
  return page && path === base + page ? { path: path + '.html' } : { location: base + page }
}

/**
 * The paths of a domain of a shop: `/`, `/2` and `/3` are its pages, `/fonts/` their fonts; besides these it has only the
 * files of the pages host at its root.
 */
export function routeDomainPath(path: string, slug: string): PathRoute {
  if (path.startsWith('/_tap/')) return { accepted: true, shop: slug }
  const page = /^\/+(?:index\.html|([123])?(?:\/+|\.html)?)$/i.exec(path)
  if (page) {
    const number = page[1] === '2' || page[1] === '3' ? page[1] : ''
    if (path !== '/' + number) return { location: '/' + number }
    return { path: '/' + slug + '/' + (number || 'index') + '.html' }
  }
  if (/^\/fonts\/[^/]+$/.test(path)) return { path: '/' + slug + path }
  return { path: /^\/[a-z0-9-]+\.[a-z]+$/.test(path) ? path : '/' + slug + '/missing' }
}

/**
 * The answer for a page by its metadata. Unpublishing leaves an object with a state, so that a slower, older publish cannot
 * restore the page; an address that the shop gave up has the location of the new one.
 */
export function answerPage(status: number, page: PageMetadata): PageAnswer {
  if (status !== 200) return { status: status }
  if (page.location) return { status: 301, location: page.location }
  return { status: page.state ? 404 : 200 }
}

/** The same on the domain of a shop, where a page's location is its own address. */
export function answerDomainPage(status: number, page: PageMetadata): PageAnswer {
  return { status: status === 200 && page.state ? 404 : status }
}

/** Serves only images and movies. An `.alone` path is served as the original. */
export function routeMediaPath(path: string): PathRoute {
  if (!/^\/(images|movies)\/[^/]/.test(path)) return { missing: true }
  return { path: path.replace(/\.alone(\.[a-z]+)$/, '$1') }
}

function formatPolicy(directives: Record<string, string>) {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
