import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { checkInput } from '#functions/http/read-input.ts'
import { type CallParts, runBefore } from './run-middleware.ts'

const base: Endpoint = endpoints.saveData
const body = v.strictObject({
  name: v.pipe(v.string('no text'), v.maxLength(2, 'too long'), v.regex(/^a/, 'not a')),
  inner: v.optional(
    v.strictObject(
      { mark: v.optional(v.string(), ''), deep: v.optional(v.strictObject({})) },
      'no object',
    ),
  ),
  list: v.optional(v.array(v.strictObject({ size: v.number('no number') }), 'no list')),
})

async function check(parts: CallParts, endpoint: Endpoint = { ...base, body }) {
  const { event, failure } = await runBefore(checkInput(endpoint), parts)
  return { code: failure?.code, fields: failure?.details.fields, found: event.found }
}
const checkBody = (sent: unknown) => check({ found: { sent } })

test('a valid body is passed on with its defaults', async () => {
  const { code, found } = await checkBody({ name: 'a', inner: {}, list: [{ size: 1 }] })
  expect(code).toBeUndefined()
  expect(found.body).toEqual({ name: 'a', inner: { mark: '' }, list: [{ size: 1 }] })
})

test.each([
  ['a missing field', {}, { name: messages.missingField }],
  ['an unknown field', { name: 'a', other: 1 }, { other: messages.unknownField }],
  ['a wrong type', { name: 1 }, { name: 'no text' }],
  ['the first of two problems of a value', { name: 'bbb' }, { name: 'too long' }],
  [
    'fields by their places',
    { name: 'a', list: [{ size: 1 }, { size: '' }] },
    { 'list.1.size': 'no number' },
  ],
  ['a list for an object', { name: 'a', inner: [] }, { inner: messages.notObject }],
  [
    'a list for an object inside',
    { name: 'a', inner: { deep: [] } },
    { 'inner.deep': messages.notObject },
  ],
  ['an object for a list', { name: 'a', list: {} }, { list: 'no list' }],
  ['null for an object', { name: 'a', inner: null }, { inner: 'no object' }],
])('refuses %s', async (_, sent, fields) => {
  expect(await checkBody(sent)).toMatchObject({ code: 'invalid', fields })
})

test('a body that is no object has no field to name', async () => {
  expect((await checkBody('a')).fields).toEqual({})
  expect((await checkBody(null)).fields).toEqual({})
  expect(await checkBody([])).toMatchObject({ code: 'invalid' })
})

test('a refusal names some of the fields, and the beginning of long ones', async () => {
  const name = 'x'.repeat(300)
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, 1]))
  const list = Array.from({ length: 50 }, () => ({ size: '' }))
  expect(Object.keys((await checkBody({ name: 'a', [name]: 1 })).fields ?? {})).toEqual([
    name.slice(0, limits.fieldNameLength),
  ])
  const listed = await checkBody({ name: 'a', list, ...many })
  expect(Object.keys(listed.fields ?? {})).toHaveLength(limits.namedFields)
})

test('a query has the fields of the endpoint only', async () => {
  const query = v.strictObject({ q: v.optional(v.string()) })
  const endpoint: Endpoint = { ...endpoints.getSession, query }
  expect((await check({ query: { q: 'a' } }, endpoint)).found.query).toEqual({ q: 'a' })
  expect((await check({}, endpoint)).found.query).toEqual({})
  expect((await check({ query: { x: 'a' } }, endpoint)).fields).toEqual({
    x: messages.unknownField,
  })
  expect((await check({ query: { x: 'a' } }, endpoints.getSession)).code).toBe('invalid')
})

test('an id in the path is checked by its name', async () => {
  const endpoint: Endpoint = endpoints.getSession
  expect((await check({ parameters: { id: 'abc-1' } }, endpoint)).code).toBeUndefined()
  expect((await check({ parameters: { id: '../x' } }, endpoint)).fields).toEqual({
    id: messages.notId,
  })
})
