import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from '#functions/contract/platform/http-headers.ts'
import { shopHeader } from '#functions/contract/shops/shop-domain.ts'
import type { PathRoute } from '#infra/hosts/host-rules.ts'
import { parseRequestUrl } from '#infra/local/server/local-server.ts'

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
      if (to.shop !== undefined) response.setHeader(shopHeader, to.shop)
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

/** `etag` is a strong one, with its quotes. */
export type ReplyContent = { body: Buffer; type: string; etag: string; status?: number }

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/
const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/** Answers as CloudFront does: compressed if the browser supports it, 304 if the browser has it. */
export async function replyWithContent(
  request: IncomingMessage,
  response: ServerResponse,
  content: ReplyContent,
) {
  const { type, etag, status = 200 } = content
  const encoding = compressible.test(type)
    ? chooseEncoding(request.headers['accept-encoding'])
    : undefined
  response.setHeader('content-type', type)
  if (compressible.test(type)) response.setHeader('vary', 'accept-encoding')
  response.setHeader('etag', encoding ? `W/${etag}` : etag)
  if (status === 200 && matchesEtag(request, etag)) {
    response.writeHead(304).end()
    return
  }
  const body = encoding ? await compress(encoding, content) : content.body
  if (encoding) response.setHeader('content-encoding', encoding)
  response.writeHead(status, { 'content-length': body.length }).end(body)
}

const compressed = new Map<string, Promise<Buffer>>()
const compressedLimit = 500

function compress(encoding: keyof typeof compressors, { body, etag }: ReplyContent) {
  const key = `${encoding} ${etag}`
  const cached = compressed.get(key)
  if (cached) return cached
  if (compressed.size >= compressedLimit) compressed.clear()
  const made = compressors[encoding](body)
  compressed.set(key, made)
  return made
}

/** Answers with a plain text that is not cached. */
export function replyWithStatus(response: ServerResponse, status: number, text: string) {
  response.setHeader('cache-control', 'no-store')
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

function matchesEtag(request: IncomingMessage, etag: string) {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))
}
