import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { Problem } from '#functions/contract/problem.ts'
import { Id } from '#functions/contract/text/id.ts'
import { Failure } from '#functions/failure.ts'
import { checkInput } from '#functions/http/check-input.ts'
import { startApi } from '#test/support/api.ts'
import { countFields, type InvalidValue, invalidValues } from '#test/support/arbitraries.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { invokeEndpoint, type LambdaCall } from '#test/support/lambda.ts'
import { diffSnapshots, takeDataSnapshot } from '#test/support/shops/snapshot.ts'
import { unlimitedCalls } from './support/scene.ts'

const api = startApi(unlimitedCalls)
const seed = 20_261_121
const noFields = v.strictObject({})

let shop: ShopCaller
let admin: Caller
beforeAll(async () => {
  shop = await api.shop()
  admin = await api.admin()
})

type Part = 'body' | 'query' | 'path'
type Case = readonly [
  name: EndpointName,
  part: Part,
  endpoint: Endpoint,
  wrong: fc.Arbitrary<InvalidValue>,
]

/** Every part of every endpoint with its invalid values. */
const cases: Case[] = [
  ...endpointList.flatMap(([name, endpoint]): Case[] =>
    endpoint.body ? [[name, 'body', endpoint, invalidValues(endpoint.body)]] : [],
  ),
  ...endpointList.flatMap(([name, endpoint]): Case[] =>
    endpoint.method === 'GET' ? [[name, 'query', endpoint, wrongQuery(endpoint)]] : [],
  ),
  ...endpointList.flatMap(([name, endpoint]): Case[] =>
    endpoint.path.includes('{') ? [[name, 'path', endpoint, wrongPath(endpoint)]] : [],
  ),
]

// A query contains strings only.
function wrongQuery({ query = noFields }: Endpoint) {
  return invalidValues(query).filter(
    ({ value }) => isPlain(value) && Object.values(value).every((one) => typeof one === 'string'),
  )
}

function wrongPath(endpoint: Endpoint) {
  return fc
    .tuple(fc.constantFrom(...Object.keys(buildPath(endpoint))), invalidValues(Id))
    .map(([at, { value }]) => ({ value: { [at]: String(value) }, at }))
    .filter(({ value, at }) => !v.is(Id, value[at]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Expects a field that names the invalid place, its parent, or a part of it. */
function expectNamed(fields: Record<string, string>, { value, at }: InvalidValue): void {
  const names = Object.keys(fields)
  expect(Object.values(fields).filter((words) => !/[ぁ-んァ-ヶ一-龠]/.test(words))).toEqual([])
  if (!isPlain(value)) return
  // Without its kind a block has fields that it must not have.
  const place = at.replace(/\.kind$/, '')
  const isAbout = (name: string) =>
    place === '' || name === place || name.startsWith(`${place}.`) || place.startsWith(`${name}.`)
  expect(names.filter(isAbout), `${at} among ${names.join(', ')}`).not.toEqual([])
}

const sentAs = (part: Part, value: unknown): Pick<LambdaCall, 'body' | 'query' | 'parameters'> => {
  if (part === 'body') return { body: value }
  if (part === 'query') return { query: value as Record<string, string> }
  return { parameters: value as Record<string, string> }
}

test.each(cases)(
  '%s: many kinds of an invalid %s are refused by field',
  (...[, part, endpoint, wrong]) => {
    const { before } = checkInput(endpoint)
    const fields = part === 'path' ? 1 : countFields(endpoint[part] ?? noFields)
    fc.assert(
      fc.property(wrong, (one) => {
        const sent: unknown = JSON.parse(JSON.stringify(one.value))
        const { body, query, parameters } = sentAs(part, sent)
        const found = { sent: body, body: undefined, query: undefined }
        const event = { found, queryStringParameters: query, pathParameters: parameters }
        const failure = failureIn(() => before?.({ event } as never))
        expect(failure.code).toBe('invalid')
        expectNamed(failure.details.fields ?? {}, { ...one, value: sent })
      }),
      { numRuns: Math.min(2000, 100 * (1 + fields)), seed },
    )
  },
)

function failureIn(work: () => unknown): Failure {
  try {
    work()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('It was not refused')
}

/** An invalid body with the id of this shop, so that the id is not the refusal. */
function toOwnValue(value: unknown): unknown {
  if (!isPlain(value)) return value
  const own = (['user', 'user_id'] as const).filter((name) => v.is(Id, value[name]))
  return { ...value, ...Object.fromEntries(own.map((name) => [name, shop.user.id])) }
}

/** Some of them that fit into a body or an address. */
function samples(wrong: fc.Arbitrary<InvalidValue>, part: Part, numRuns: number): InvalidValue[] {
  const maxLength = part === 'body' ? limits.bodyBytes / 4 : 1000
  const small = wrong.filter(({ value }) => JSON.stringify(value).length < maxLength)
  return fc.sample(small, { numRuns, seed })
}

const chooseCaller = ({ caller }: Endpoint) => (caller === 'admin' ? admin : shop)

test('invalid input never causes an error 500 or a write in the middleware chain', async () => {
  const before = await takeDataSnapshot()
  for (const [name, part, endpoint, wrong] of cases) {
    const as = endpoint.caller === 'nobody' ? undefined : chooseCaller(endpoint)
    const path = buildPath(endpoint)
    await Promise.all(
      samples(wrong, part, 15).map(async (one) => {
        const value = toOwnValue(JSON.parse(JSON.stringify(one.value)))
        const call = { parameters: path, ...sentAs(part, value), ...(as && { as }) }
        const filled = part !== 'body' && endpoint.method === 'POST' ? { ...call, body: {} } : call
        const { statusCode, body } = await invokeEndpoint(name, filled)
        const problem = JSON.parse(body) as v.InferOutput<typeof Problem>
        v.parse(Problem, problem)
        expect({ name, statusCode, ...problem }).toMatchObject({ statusCode: 400, code: 'invalid' })
        expectNamed(problem.fields ?? {}, { ...one, value })
      }),
    )
  }
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})

function buildPath({ path }: Endpoint): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, 'nobodys-id']))
}

test('invalid input never causes an error 500 or a write over HTTP', async () => {
  const before = await takeDataSnapshot()
  for (const [name, part, endpoint, wrong] of cases.filter(([, each]) => each !== 'path')) {
    for (const one of samples(wrong, part, 3)) {
      const value = toOwnValue(JSON.parse(JSON.stringify(one.value)))
      const input = { parameters: buildPath(endpoint), ...sentAs(part, value) }
      const caller = endpoint.caller === 'nobody' ? api.nobody() : chooseCaller(endpoint)
      const { status, body } = await caller.call(name, input as never)
      expect([name, status, body.code]).toEqual([name, 400, 'invalid'])
      expectNamed(body.fields ?? {}, { ...one, value })
    }
  }
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})
