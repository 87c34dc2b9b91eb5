import { createHash } from 'node:crypto'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure, invalid } from '#functions/failure.ts'
import type { ApiEvent, ApiMiddleware, RequestOperation } from './request.ts'

/** Reads the body as JSON, and the key that names this change. The raw text is dropped. */
export function readBody({ method, effect }: Endpoint): ApiMiddleware {
  return {
    before({ event }) {
      const raw = rawBody(event)
      delete event.body
      if (effect === 'changes') event.found.operation = operationOf(event, raw)
      if (method !== 'POST') return
      if (!/^application\/json(;|$)/i.test(event.headers['content-type'] ?? ''))
        throw new Failure('media_type', messages.mediaType)
      event.found.sent = parse(raw)
    },
  }
}

function rawBody({ body = '', isBase64Encoded }: ApiEvent): Buffer {
  const raw = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (raw.byteLength > limits.bodyBytes) throw new Failure('too_large', messages.bodyTooLarge)
  return raw
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    throw new Failure('invalid', messages.brokenJson)
  }
}

function operationOf(event: ApiEvent, raw: Buffer): RequestOperation | undefined {
  const key = event.headers['idempotency-key']
  if (key === undefined) return undefined
  if (!/^[\w-]{1,64}$/.test(key)) throw invalid({ 'Idempotency-Key': messages.notId })
  // With the path, which alone says what is deleted where there is no body.
  const hash = createHash('sha256').update(`${event.rawPath}\n`).update(raw)
  return { key, hash: hash.digest('base64url') }
}
