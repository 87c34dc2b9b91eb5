import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from '#functions/contract/platform/content-encodings.ts'

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
