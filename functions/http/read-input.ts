import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Id } from '#functions/contract/text/id.ts'
import { Failure, invalidFailure } from '#functions/failure.ts'
import type { ApiEvent, ApiMiddleware, CallContext } from './request.ts'

/** Parses the JSON body and the idempotency key. */
export function readBody({ method, effect, isForm }: Endpoint): ApiMiddleware {
  return {
    before({ event }) {
      const raw = readRawBody(event, isForm ? limits.inquiryBytes : limits.bodyBytes)
      delete event.body
      if (effect === 'changes') event.found.operation = readIdempotencyKey(event, raw)
      if (method !== 'POST') return
      if (!/^application\/json(;|$)/i.test(event.headers['content-type'] ?? ''))
        throw new Failure('media_type', messages.mediaType)
      event.found.sent = parseJsonBody(raw)
    },
  }
}

function readRawBody({ body = '', isBase64Encoded }: ApiEvent, max: number): Buffer {
  const raw = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (raw.byteLength > max) throw new Failure('too_large', messages.bodyTooLarge)
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

/** Validates body, query and path ids strictly; unknown fields are refused by name. */
export function checkInput({ body, query = noQuery }: Endpoint): ApiMiddleware {
  return {
    before({ event }) {
      for (const [name, value] of Object.entries(event.pathParameters ?? {}))
        if (!v.is(Id, value)) throw invalidFailure({ [name]: messages.notId })
      event.found.query = parseStrictly(query, event.queryStringParameters ?? {})
      if (body) event.found.body = parseStrictly(body, event.found.sent)
    },
  }
}

const noQuery = v.strictObject({})

// Stops at the first issue of each value: normalizing text costs the square of its length, so it must not run on text that is too
// long.
const parseOptions = { message: messages.notAllowed, abortPipeEarly: true }

function parseStrictly(schema: v.GenericSchema, sent: unknown): unknown {
  const result = v.safeParse(schema, sent, parseOptions)
  if (!result.success) throw invalidFailure(toFieldMessages(result.issues))
  const lists = findMisplacedLists(sent, result.output)
  if (lists.length > 0)
    throw invalidFailure(limitFieldMessages(lists.map((name) => [name, messages.notObject])))
  return result.output
}

/** Finds empty lists that were sent for objects without required fields: valibot accepts them. */
function findMisplacedLists(sent: unknown, taken: unknown, at: readonly string[] = []): string[] {
  if (!isNonNullObject(sent) || !isNonNullObject(taken)) return []
  if (Array.isArray(sent) !== Array.isArray(taken)) return [at.join('.')]
  const inner = new Map(Object.entries(taken))
  return Object.entries(sent).flatMap(([name, value]) =>
    findMisplacedLists(value, inner.get(name), [...at, name]),
  )
}

const isNonNullObject = (value: unknown) => typeof value === 'object' && value !== null

/** Maps dotted field names (`data.3.text_size`) to messages. */
function toFieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  return limitFieldMessages(issues.map((issue) => [v.getDotPath(issue) ?? '', formatIssue(issue)]))
}

/** Limits the size of a refusal. */
function limitFieldMessages(
  fields: readonly (readonly [string, string])[],
): Record<string, string> {
  const short = fields.map(
    ([name, message]) => [name.slice(0, limits.fieldNameLength), message] as const,
  )
  const byName = new Map(short.filter(([name]) => name !== ''))
  return Object.fromEntries([...byName].slice(0, limits.namedFields))
}

// valibot has no messages of its own for missing and unknown keys.
function formatIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.expected === 'never') return messages.unknownField
  if (issue.input === undefined) return messages.missingField
  return issue.message
}
