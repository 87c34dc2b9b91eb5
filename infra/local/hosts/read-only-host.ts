import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { PathRoute } from '#infra/hosts/host-rules.ts'
import { parseRequestUrl } from '#infra/local/server/local-server.ts'
import { replyWithStatus } from './reply-with-content.ts'

/** A request with its path after the host's rewrite. */
export type HostRequest = { request: IncomingMessage; response: ServerResponse; path: string }

export type HostOptions = {
  headers: Record<string, string>
  route: (path: string) => PathRoute
  serve: (hostRequest: HostRequest) => Promise<void>
}

/** Serves like a CloudFront distribution: read only except for reports, with the host's headers on every answer. */
export function createReadOnlyHost({ headers, route, serve }: HostOptions): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const url = parseRequestUrl(request)
    const to = route(url.pathname)
    if ('accepted' in to) {
      request.resume()
      response.writeHead(204, { 'cache-control': 'no-store' }).end()
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return replyWithStatus(response, 405, 'Method Not Allowed')
    }
    if ('missing' in to) return replyWithStatus(response, 404, 'Not Found')
    if ('location' in to) {
      response.setHeader('location', to.location + url.search)
      return replyWithStatus(response, 301, 'Moved Permanently')
    }
    serve({ request, response, path: to.path }).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${url.pathname}: ${String(error)}\n`)
      if (response.headersSent) response.destroy()
      else replyWithStatus(response, 502, 'Bad Gateway')
    })
  }
}
