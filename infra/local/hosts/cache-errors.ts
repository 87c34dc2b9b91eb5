import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ErrorRules } from '#infra/hosts/error-rules.ts'
import { parseRequestUrl } from '#infra/local/server/local-server.ts'

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

/** The oldest answers beyond these are forgotten. */
const maxAnswers = 1000

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
      if (cached.size > maxAnswers) cached.delete(oldest)
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
