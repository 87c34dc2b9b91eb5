import { createHmac } from 'node:crypto'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure, invalidFailure } from '#functions/failure.ts'
import type { ApiEvent, ApiMiddleware, CallContext } from './request.ts'

/** Parses the JSON body and the idempotency key. */
export function readBody({ method, effect }: Endpoint): ApiMiddleware {
  return {
    before({ event }) {
      const raw = readRawBody(event)
      delete event.body
      if (effect === 'changes') event.found.operation = readIdempotencyKey(event, raw)
      if (method !== 'POST') return
      if (!/^application\/json(;|$)/i.test(event.headers['content-type'] ?? ''))
        throw new Failure('media_type', messages.mediaType)
      event.found.sent = parseJsonBody(raw)
    },
  }
}

function readRawBody({ body = '', isBase64Encoded }: ApiEvent): Buffer {
  const raw = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (raw.byteLength > limits.bodyBytes) throw new Failure('too_large', messages.bodyTooLarge)
  return raw
}

function parseJsonBody(raw: Buffer): unknown {
  if (isTooDeep(raw)) throw new Failure('invalid', messages.brokenJson)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    throw new Failure('invalid', messages.brokenJson)
  }
}

const [quote, backslash] = [...Buffer.from('"\\')]
const [openings, closings] = [new Set(Buffer.from('[{')), new Set(Buffer.from(']}'))]

/** Checks the nesting before parsing. */
function isTooDeep(json: Buffer): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json.readUInt8(at)
    if (isInText && byte === backslash) at += 1
    else if (byte === quote) isInText = !isInText
    else if (isInText) continue
    else if (closings.has(byte)) depth -= 1
    else if (openings.has(byte)) depth += 1
    if (depth > limits.bodyDepth) return true
  }
  return false
}

function readIdempotencyKey(event: ApiEvent, raw: Buffer): CallContext['operation'] {
  const key = event.headers['idempotency-key']
  if (key === undefined) return undefined
  if (!/^[\w-]{1,64}$/.test(key)) throw invalidFailure({ 'Idempotency-Key': messages.notId })
  // The path is part of the hash: without a body, only it names the deleted thing. The hash of a body with a password reveals
  // nothing without the key.
  const hash = createHmac('sha256', key).update(`${event.rawPath}\n`).update(raw)
  return { key, hash: hash.digest('base64url') }
}
