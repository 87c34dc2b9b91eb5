import { isbot } from 'isbot'
import { type PageNumber, parsePagePath } from '#functions/contract/pages/page-number.ts'
import { type TapKind, tapKinds, tapPath, type ViewSource } from '#functions/contract/shop-views.ts'
import { findSource } from './find-source.ts'
import type { LoggedRequest } from './read-log-line.ts'

/** What is counted: views of a page, taps of a kind, visits from a source. */
export type Counter = `page:${PageNumber}` | `tap:${TapKind}` | `from:${ViewSource}`

/** The counters that a request raises by one, and the slug of their shop. */
export type Counted = { slug: string; counters: Counter[] }

/** Finds what a request counts as; undefined for bots and for all that is neither a view nor a tap. */
export function findCounters(request: LoggedRequest, ownHost: string): Counted | undefined {
  const found = request.path.startsWith(tapPath) ? findTap(request) : findView(request, ownHost)
  return found && !isBotRequest(request) ? found : undefined
}

// Every browser names itself.
const isBotRequest = ({ userAgent }: LoggedRequest) => userAgent === '' || isbot(userAgent)

function findView(request: LoggedRequest, ownHost: string): Counted | undefined {
  const { method, path, status } = request
  // 304: the browser has the page from an earlier visit.
  if (method !== 'GET' || (status !== 200 && status !== 304)) return undefined
  const place = parsePagePath(path)
  if (!place) return undefined
  const source = findSource(request, ownHost)
  return {
    slug: place.slug,
    counters: [`page:${place.page}`, ...(source ? ([`from:${source}`] as const) : [])],
  }
}

function findTap({ method, path, status }: LoggedRequest): Counted | undefined {
  if (method !== 'POST' || status !== 204) return undefined
  const [name = '', ...rest] = path.slice(tapPath.length).split('/')
  const kind = tapKinds.find((each) => each === name)
  const place = parsePagePath(`/${rest.join('/')}`)
  return kind && place && { slug: place.slug, counters: [`tap:${kind}`] }
}
