import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  type ContentEncoding,
  chooseEncoding,
  viewerEncodingHeader,
} from '#functions/contract/platform/http-headers.ts'
import type { ApiMiddleware } from './request.ts'

/** Shorter answers fit into one packet anyway. */
const minimumBytes = 1024

/** Brotli's default level, 11, takes over forty times as long. */
const brotliLevel = 5

const compressors: Record<ContentEncoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: promisify(gzip),
}

/** Compresses answers, errors too, by a method that the viewer accepts. Answers up to 1 KB stay as they are. */
export function compressAnswer(): ApiMiddleware {
  return { after: compressBody, onError: compressBody }
}

const compressBody: NonNullable<ApiMiddleware['after']> = async ({ event, response }) => {
  const body = Buffer.from(response?.body ?? '')
  if (!response || body.byteLength <= minimumBytes) return
  response.headers = { ...response.headers, vary: 'accept-encoding' }
  const encoding = chooseEncoding(event.headers[viewerEncodingHeader])
  if (!encoding) return
  const compressed = await compressors[encoding](body)
  response.headers['content-encoding'] = encoding
  response.body = compressed.toString('base64')
  response.isBase64Encoded = true
}
