import { isbot } from 'isbot'
import { type PageNumber, parsePagePath } from '#functions/contract/pages/page-number.ts'
import { noLogValue, viewLogFields } from '#functions/contract/platform/view-log.ts'
import {
  qrQuery,
  type TapKind,
  tapKinds,
  tapPath,
  type ViewSource,
} from '#functions/contract/shop-views.ts'
import { parseUrl } from '#functions/contract/text/link.ts'

/** What is counted: views of a page, taps of a kind, visits from a source. */
export type Counter = `page:${PageNumber}` | `tap:${TapKind}` | `from:${ViewSource}`

/** The counters that a request raises by one, and the slug of their shop, or its own host name. */
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
  const place = findPlace(request, path)
  if (!place) return undefined
  const source = findSource(request, ownHost)
  return {
    slug: place.slug,
    counters: [`page:${place.page}`, ...(source ? ([`from:${source}`] as const) : [])],
  }
}

/** A page by its path, or by the host name on the domain of a shop, where paths have no slug. */
function findPlace({ host }: LoggedRequest, path: string) {
  const place = parsePagePath(path)
  const own = !place && host.includes('.') ? parsePagePath(`/-${path}`) : undefined
  return own ? { ...own, slug: host } : place
}

function findTap(request: LoggedRequest): Counted | undefined {
  const { method, path, status } = request
  if (method !== 'POST' || status !== 204) return undefined
  const [name = '', ...rest] = path.slice(tapPath.length).split('/')
  const kind = tapKinds.find((each) => each === name)
  const place = findPlace(request, `/${rest.join('/')}`)
  return kind && place && { slug: place.slug, counters: [`tap:${kind}`] }
}

const searchEngines =
  /(?:^|\.)(?:google\.[a-z.]+|bing\.com|yahoo\.co\.jp|yahoo\.com|duckduckgo\.com|baidu\.com|ecosia\.org|search\.brave\.com|com\.google\.android\.googlequicksearchbox)$/
const socialNetworks =
  /(?:^|\.)(?:instagram\.com|facebook\.com|threads\.(?:net|com)|x\.com|twitter\.com|t\.co|line\.me|lin\.ee|tiktok\.com|youtube\.com|pinterest\.(?:com|jp)|jp\.naver\.line\.android)$/

/** Finds out how a visitor came to a page; undefined for a visitor who was on the pages host already. */
function findSource(
  { query, referrerHost, host }: Pick<LoggedRequest, 'query' | 'referrerHost' | 'host'>,
  ownHost: string,
): ViewSource | undefined {
  if (`?${query}` === qrQuery) return 'qr'
  if (referrerHost === '') return 'direct'
  if (referrerHost === ownHost || referrerHost === host) return undefined
  if (searchEngines.test(referrerHost)) return 'search'
  return socialNetworks.test(referrerHost) ? 'social' : 'link'
}

/** A request to the pages host, as its line in the log has it. */
type LoggedRequest = {
  id: string
  at: Date
  method: string
  path: string
  query: string
  status: number
  userAgent: string
  /** The requested host. */
  host: string
  /** The host of the page from which the visitor came; `''` if there is none. */
  referrerHost: string
}

/** Reads a line; undefined for comments, and for lines that have other fields. */
export function readLogLine(line: string): LoggedRequest | undefined {
  const values = line.split('\t')
  if (values.length !== viewLogFields.length) return undefined
  const read = (field: (typeof viewLogFields)[number]) => {
    const value = values[viewLogFields.indexOf(field)] ?? noLogValue
    return value === noLogValue ? '' : value
  }
  const id = read('x-edge-request-id')
  const at = new Date(`${read('date')}T${read('time')}Z`)
  if (id === '' || Number.isNaN(at.getTime())) return undefined
  return {
    id,
    at,
    method: read('cs-method'),
    path: read('cs-uri-stem'),
    query: read('cs-uri-query'),
    status: Number(read('sc-status')),
    host: read('x-host-header'),
    userAgent: decodeValue(read('cs(User-Agent)')),
    referrerHost: parseUrl(decodeValue(read('cs(Referer)')))?.hostname ?? '',
  }
}

/** CloudFront encodes spaces and other characters of headers. */
function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // Bots are known by their words.
    return value.replaceAll('%20', ' ')
  }
}
