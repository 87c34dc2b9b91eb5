import { cacheRules } from '#functions/contract/caching.ts'

/** The origins that the hosts' rules name; without a path, such as `https://media.example.jp`. */
export type Origins = { media: string; uploads: string }

/** The name of the metadata that marks a page as taken down. */
export const pageMark = 'state'

/** What a host does with a path: serve a file, send the browser elsewhere, or say there is nothing. */
export type PathRoute = { path: string } | { location: string } | { missing: true }

type Headers = Record<string, string>

const videoPlayer = 'https://www.youtube-nocookie.com'

const always: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
}

/** Sent wherever a host is reached by https. */
export const httpsHeaders: Headers = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** The app's host: nothing runs but what was built with it. */
export function appHeaders({ media, uploads }: Origins): Headers {
  return {
    ...always,
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': policy({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': `'self' blob: data: ${media}`,
      'media-src': `blob: ${media}`,
      'connect-src': `'self' ${uploads}`,
      'font-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': videoPlayer,
      'base-uri': "'none'",
      // Forms are sent by script, so that nothing is ever posted to another place.
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    }),
  }
}

/**
 * The pages' host. A page carries its own policy, with the hashes of its style and script; this one
 * fits all pages, and therefore has no `default-src`, no `script-src` and no `style-src`.
 */
export function pagesHeaders({ media }: Pick<Origins, 'media'>): Headers {
  return {
    ...always,
    'content-security-policy': policy({
      'img-src': `'self' data: ${media}`,
      'media-src': media,
      'frame-src': videoPlayer,
      'connect-src': "'none'",
      'font-src': "'none'",
      'object-src': "'none'",
      'worker-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    }),
  }
}

/** The media host: files that shops uploaded, which must never act as pages. */
export const mediaHeaders: Headers = {
  ...always,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** The cache rule for a path of the app's host. */
export function appCacheRule(path: string) {
  return path.startsWith('/assets/') ? cacheRules.immutable : cacheRules.checked
}

// The functions below run here and, by their source text, in CloudFront Functions: each uses
// nothing but its argument and what JavaScript of runtime 2.0 knows.

/** Screens have addresses without a file; a missing asset stays missing. */
export function routeAppPath(path: string): PathRoute {
  if (path.startsWith('/api/') || path.startsWith('/assets/')) return { path: path }
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { path: name.includes('.') ? path : '/index.html' }
}

/** One address for each page: `/{slug}/`, `/{slug}/2`, `/{slug}/3`. */
export function routePagesPath(path: string): PathRoute {
  const found = /^\/([A-Za-z0-9-]+)(\/|\/index\.html|\/[123](?:\/|\.html)?)?$/.exec(path)
  // Never the bucket itself, which could answer with a list of what is in it.
  if (!found) return { path: path === '/' ? '/index.html' : path }
  const base = '/' + found[1] + '/'
  const rest = (found[2] || '').slice(1)
  if (path === base) return { path: base + 'index.html' }
  if (rest === '2' || rest === '3') return { path: base + rest + '.html' }
  if (rest.charAt(0) === '2' || rest.charAt(0) === '3') return { location: base + rest.charAt(0) }
  return { location: base }
}

/**
 * The status for an object of the pages' bucket, by the mark that it has in `pageMark`. A page that was
 * taken down leaves one with such a mark, so that no slower, older publish brings it back.
 */
export function pageStatus(status: number, mark: string | undefined): number {
  return status === 200 && mark ? 404 : status
}

/** Nothing but what uploads were made into. A picture whose path says that it is alone lies there without that. */
export function routeMediaPath(path: string): PathRoute {
  if (!/^\/(images|movies)\/[^/]/.test(path)) return { missing: true }
  return { path: path.replace(/\.alone(\.[a-z]+)$/, '$1') }
}

function policy(directives: Record<string, string>) {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
