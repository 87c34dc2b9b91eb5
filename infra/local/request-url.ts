import type { IncomingMessage } from 'node:http'

/** The address a request names on its own host; what is no path at all (`*`) counts as `/`. */
export function requestUrl(request: IncomingMessage) {
  return URL.parse(`http://localhost${request.url}`) ?? new URL('http://localhost/')
}
