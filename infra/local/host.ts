import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { PathRoute } from '#infra/host-rules.ts'
import { replyStatus } from './reply.ts'
import { requestUrl } from './request-url.ts'

/** One request to a host, with the path that its file has after the host's rewrite. */
export type Visit = { request: IncomingMessage; response: ServerResponse; path: string }

export type HostOptions = {
  headers: Record<string, string>
  route: (path: string) => PathRoute
  serve: (visit: Visit) => Promise<void>
}

/** A host as a CloudFront distribution serves it: read only, its headers on every answer. */
export function createHost({ headers, route, serve }: HostOptions): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return replyStatus(response, 405, 'Method Not Allowed')
    }
    const url = requestUrl(request)
    const to = route(url.pathname)
    if ('missing' in to) return replyStatus(response, 404, 'Not Found')
    if ('location' in to) {
      response.setHeader('location', to.location + url.search)
      return replyStatus(response, 301, 'Moved Permanently')
    }
    serve({ request, response, path: to.path }).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${url.pathname}: ${String(error)}\n`)
      if (response.headersSent) response.destroy()
      else replyStatus(response, 502, 'Bad Gateway')
    })
  }
}
