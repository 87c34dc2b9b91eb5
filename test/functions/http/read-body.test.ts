import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { readBody } from '#functions/http/read-input.ts'
import { type CallParts, runBefore } from './run-middleware.ts'

const json = { 'content-type': 'application/json' }
const changing: Endpoint = endpoints.saveData
const reading: Endpoint = endpoints.getSession

async function read(parts: CallParts, endpoint = changing) {
  const { event, failure } = await runBefore(readBody(endpoint), { headers: json, ...parts })
  return { ...event.found, code: failure?.code, fields: failure?.details.fields, text: event.body }
}

test('a body is parsed, and its text is not passed on', async () => {
  expect(await read({ body: '{"text":"そば"}' })).toMatchObject({
    sent: { text: 'そば' },
    text: undefined,
    code: undefined,
    operation: undefined,
  })
  const encoded = Buffer.from('{"text":"そば"}').toString('base64')
  expect(await read({ body: encoded, isBase64Encoded: true })).toMatchObject({
    sent: { text: 'そば' },
  })
})

test('a call without a body in its method has none', async () => {
  const { code, sent } = await read({ headers: {}, body: 'a' }, reading)
  expect([code, sent]).toEqual([undefined, undefined])
})

test.each([
  ['application/json', undefined],
  ['application/json; charset=utf-8', undefined],
  ['APPLICATION/JSON', undefined],
  ['application/jsonp', 'media_type'],
  ['text/plain, application/json', 'media_type'],
  ['', 'media_type'],
])('the type "%s" is answered with %s', async (type, code) => {
  expect((await read({ headers: { 'content-type': type }, body: '{}' })).code).toBe(code)
})

test('a missing type is refused', async () => {
  expect((await read({ headers: {}, body: '{}' })).code).toBe('media_type')
})

const fill = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

const nest = (depth: number, inside = '') =>
  read({ body: `${'['.repeat(depth)}${inside}${']'.repeat(depth)}` })

describe('a body is refused', () => {
  test('that is no JSON in UTF-8', async () => {
    const broken = Buffer.from([0x22, 0xff, 0x22]).toString('base64')
    expect((await read({ body: '{"a":' })).code).toBe('invalid')
    expect((await read({})).code).toBe('invalid')
    expect((await read({ body: broken, isBase64Encoded: true })).code).toBe('invalid')
  })

  test('over the limit of bytes', async () => {
    expect((await read({ body: fill(limits.bodyBytes) })).code).toBeUndefined()
    expect((await read({ body: fill(limits.bodyBytes + 1) })).code).toBe('too_large')
  })

  test('that is nested too deeply', async () => {
    expect((await nest(limits.bodyDepth)).code).toBeUndefined()
    expect((await nest(limits.bodyDepth + 1)).code).toBe('invalid')
    expect((await nest(limits.bodyDepth, '"[["')).code).toBeUndefined()
    expect((await nest(limits.bodyDepth, String.raw`"\"[["`)).code).toBeUndefined()
    expect((await nest(limits.bodyDepth, '"",[]')).code).toBe('invalid')
    const { code, sent } = await nest(limits.bodyDepth - 1, '[],{},[1],{"a":2},"]"')
    expect([code, JSON.stringify(sent).length > 20]).toEqual([undefined, true])
  })
})

const withKey = (key: string, body = '{}', endpoint = changing) =>
  read({ headers: { ...json, 'idempotency-key': key }, body }, endpoint)

describe('the key of a repeated call', () => {
  test('is kept with a hash of path and body', async () => {
    const elsewhere = await read({
      headers: { ...json, 'idempotency-key': 'a-1' },
      body: '{}',
      rawPath: '/api/delete',
    })
    const [one, again, other] = [
      await withKey('a-1', '{}'),
      await withKey('a-1', '{}'),
      await withKey('a-1', '{"a":1}'),
    ]
    expect(one.operation?.key).toBe('a-1')
    expect(one.operation?.hash).toMatch(/^[\w-]{43}$/)
    expect(one.operation).toEqual(again.operation)
    expect(one.operation?.hash).not.toBe(other.operation?.hash)
    expect(one.operation?.hash).not.toBe(elsewhere.operation?.hash)
  })

  test('is not read for a call that changes nothing', async () => {
    expect((await withKey('a', '', reading)).operation).toBeUndefined()
  })

  test.each(['', 'a b', 'a\n', '鍵', 'a'.repeat(65)])('is refused by name: %j', async (key) => {
    const { code, fields } = await withKey(key)
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid', ['Idempotency-Key']])
  })
})
