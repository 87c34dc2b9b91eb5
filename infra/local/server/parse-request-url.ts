import type { IncomingMessage } from 'node:http'

/** Parses the URL of a request; an invalid one (`*`) counts as `/`. */
export function parseRequestUrl(request: IncomingMessage) {
  return URL.parse(`http://localhost${request.url}`) ?? new URL('http://localhost/')
}
