import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ErrorRules } from '#infra/hosts/error-rules.ts'
import { parseRequestUrl } from '#infra/local/server/local-server.ts'

/** CloudFront's `x-cache` header. */
type CacheStatus = 'Hit from cloudfront' | 'Miss from cloudfront' | 'Error from cloudfront'

type CacheEntry<Found> = { found: Found; until: number; staleUntil: number }

/** Caches the bucket's answers by path. */
export type EdgeCache<Found> = {
  /** Returns the cached answer, or loads it with `find`. Missing objects are not cached. */
  load(
    path: string,
    find: (path: string) => Promise<Found | undefined>,
  ): Promise<{ found: Found | undefined; cacheStatus: CacheStatus }>
}

/** Of each cache; errors beyond these replace the oldest. */
const maxEntries = 1000

/** Caches like CloudFront: for `s-maxage` or else `max-age` seconds, and longer by `stale-if-error` when the bucket fails. */
export function createEdgeCache<Found extends { rule: string | undefined }>(
  now: () => number = Date.now,
): EdgeCache<Found> {
  const entries = new Map<string, CacheEntry<Found>>()

  function keep(path: string, found: Found | undefined) {
    const { fresh, stale } = parseCacheControl(found?.rule)
    entries.delete(path)
    if (!found || fresh === 0) return
    if (entries.size >= maxEntries) entries.clear()
    const until = now() + fresh * 1000
    entries.set(path, { found, until, staleUntil: until + stale * 1000 })
  }

  return {
    async load(path, find) {
      const known = entries.get(path)
      if (known && known.until > now())
        return { found: known.found, cacheStatus: 'Hit from cloudfront' }
      try {
        const found = await find(path)
        keep(path, found)
        return { found, cacheStatus: 'Miss from cloudfront' }
      } catch (error) {
        if (!known || known.staleUntil <= now()) throw error
        return { found: known.found, cacheStatus: 'Error from cloudfront' }
      }
    },
  }
}

/** Loads each answer from the bucket, so that a change is visible at once. */
export function createPassingCache<Found>(): EdgeCache<Found> {
  return {
    load: async (path, find) => ({ found: await find(path), cacheStatus: 'Miss from cloudfront' }),
  }
}

function parseCacheControl(rule = ''): { fresh: number; stale: number } {
  const read = (name: string) => {
    const [, seconds] = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(rule) ?? []
    return seconds === undefined ? undefined : Number(seconds)
  }
  return { fresh: read('s-maxage') ?? read('max-age') ?? 0, stale: read('stale-if-error') ?? 0 }
}

/** An error answer as it was sent. */
type ErrorAnswer = {
  status: number
  headers: ReturnType<ServerResponse['getHeaders']>
  body: string | Uint8Array | undefined
}

/** CloudFront's time for errors without a rule. */
const defaultSeconds = 10

/** Statuses that CloudFront caches unless the answer forbids it. */
const cachedUnlessForbidden = new Set([404, 410, 414, 501])

/** Statuses that CloudFront caches although the answer forbids it. */
const alwaysCached = new Set([500, 502, 503, 504])

/**
 * Serves errors of a host again as CloudFront does: for everyone who requests the same path with GET or HEAD, as long as
 * `rules` say. Errors must be sent by one call of `end`.
 */
export function cacheErrors(
  host: RequestListener,
  rules: ErrorRules,
  now: () => number = Date.now,
): RequestListener {
  const cached = new Map<string, { answer: ErrorAnswer; until: number }>()
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return host(request, response)
    const key = `${request.method} ${parseRequestUrl(request).pathname}`
    const known = cached.get(key)
    if (known && known.until > now()) return sendAnswer(request, response, known.answer)
    cached.delete(key)
    watchErrors(response, (answer) => {
      const seconds = getCachedSeconds(answer, rules)
      if (seconds === 0) return
      cached.set(key, { answer, until: now() + seconds * 1000 })
      const [oldest = key] = cached.keys()
      if (cached.size > maxEntries) cached.delete(oldest)
    })
    host(request, response)
  }
}

function getCachedSeconds({ status, headers }: ErrorAnswer, rules: ErrorRules) {
  const isForbidden = /no-store|no-cache|private/.test(String(headers['cache-control']))
  const isCached = alwaysCached.has(status) || (cachedUnlessForbidden.has(status) && !isForbidden)
  return isCached ? (rules[status]?.cachedSeconds ?? defaultSeconds) : 0
}

function watchErrors(response: ServerResponse, onError: (answer: ErrorAnswer) => void) {
  // A header that is set beforehand makes `writeHead` keep its own headers readable, too.
  response.setHeader('x-cache', 'Miss from cloudfront')
  const end = response.end.bind(response)
  response.end = (...given: unknown[]) => {
    const [body] = given
    const { statusCode: status } = response
    if (status >= 400) onError({ status, headers: response.getHeaders(), body: toBody(body) })
    // oxlint-disable-next-line typescript/no-unsafe-return -- the response, as of the replaced function
    return Reflect.apply(end, undefined, given)
  }
}

const toBody = (value: unknown) =>
  typeof value === 'string' || value instanceof Uint8Array ? value : undefined

function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ErrorAnswer,
) {
  request.resume()
  response.writeHead(status, { ...headers, 'x-cache': 'Error from cloudfront' }).end(body)
}
