import * as v from 'valibot'
import { expect } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Problem } from '#functions/contract/problem.ts'
import { Id } from '#functions/contract/text/id.ts'
import { Failure } from '#functions/failure.ts'
import { checkInput } from '#functions/http/read-input.ts'
import { type InvalidValue, listInvalidValues } from '#test/support/invalid-values.ts'
import { invokeEndpoint } from '#test/support/lambda.ts'
import type { Case } from './refused-calls.ts'
import { chooseCaller } from './scene.ts'

/** The parts of a call's input. */
export const parts = ['body', 'query', 'path'] as const
type Part = (typeof parts)[number]
const noFields = v.strictObject({})

/** The invalid values of a part of the input. */
export function listInvalidInput(endpoint: Endpoint, part: Part): InvalidValue[] {
  if (part === 'body') return endpoint.body ? listInvalidValues(endpoint.body) : []
  if (part === 'path')
    return Object.keys(buildPath(endpoint)).flatMap((at) =>
      listInvalidValues(Id)
        .map(({ value }) => ({ value: { [at]: String(value) }, at }))
        .filter(({ value }) => !v.is(Id, value[at])),
    )
  // A query contains strings only, and an address no half of a character.
  return listInvalidValues(endpoint.query ?? noFields).filter(
    ({ value }) =>
      endpoint.method === 'GET' &&
      isPlain(value) &&
      Object.values(value).every((one) => typeof one === 'string' && !/\p{Surrogate}/u.test(one)),
  )
}

/** The parameters of a path, with an id that does not exist. */
export const buildPath = ({ path }: Endpoint): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'nobodys-id']))

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Expects that the check of the input refuses a value, and names the field. */
export function expectRefusedInput(endpoint: Endpoint, part: Part, invalid: InvalidValue): void {
  const { body, query, parameters } = sendAs(part, invalid.value)
  const found = { sent: body, body: undefined, query: undefined }
  const event = { found, queryStringParameters: query, pathParameters: parameters }
  const failure = catchFailure(() => checkInput(endpoint).before?.({ event } as never))
  expect(failure.code).toBe('invalid')
  expectNamed(failure.details.fields ?? {}, invalid)
}

const sendAs = (part: Part, value: unknown) => ({
  ...(part === 'body' && { body: value }),
  ...(part === 'query' && { query: value as Record<string, string> }),
  ...(part === 'path' && { parameters: value as Record<string, string> }),
})

function catchFailure(work: () => unknown): Failure {
  try {
    work()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('It was not refused')
}

/** Expects a field that names the invalid place, its parent, or a part of it. */
function expectNamed(fields: Record<string, string>, { value, at }: InvalidValue): void {
  const names = Object.keys(fields)
  expect(Object.values(fields).filter((text) => !/[ぁ-んァ-ヶ一-龠]/.test(text))).toEqual([])
  if (!isPlain(value)) return
  // Without its kind a block has fields that it must not have.
  const place = at.replace(/\.kind$/, '')
  const isAbout = (name: string) =>
    place === '' || name === place || name.startsWith(`${place}.`) || place.startsWith(`${name}.`)
  expect(names.filter(isAbout), `${at} among ${names.join(', ')}`).not.toEqual([])
}

/** Expects the refusal of the whole middleware chain, over HTTP where the address stays that of the endpoint. */
export async function expectInvalid(
  { name, endpoint, scene }: Case,
  part: Part,
  invalid: InvalidValue,
): Promise<void> {
  // With the id of this shop, so that the id is not the refusal.
  const own = ['user', 'user_id'].filter(
    (field) => isPlain(invalid.value) && v.is(Id, invalid.value[field]),
  )
  const ids = Object.fromEntries(own.map((field) => [field, scene.shop.user.id]))
  const value = isPlain(invalid.value) ? { ...invalid.value, ...ids } : invalid.value
  const caller = chooseCaller(endpoint, scene)
  const input = { parameters: buildPath(endpoint), ...sendAs(part, value) }
  const filled = part !== 'body' && endpoint.method === 'POST' ? { ...input, body: {} } : input
  const { status, body } =
    part === 'path'
      ? await invokeEndpoint(name, { ...filled, as: caller }).then((answer) => ({
          status: answer.statusCode,
          body: JSON.parse(answer.body) as Problem,
        }))
      : await caller.call(name, filled as never)
  v.parse(Problem, body)
  expect({ status, ...body }).toMatchObject({ status: 400, code: 'invalid' })
  expectNamed(body.fields ?? {}, { ...invalid, value })
}
