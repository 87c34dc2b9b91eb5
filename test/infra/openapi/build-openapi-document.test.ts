import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpointList } from '#functions/contract/endpoints.ts'
import { problemStatuses } from '#functions/contract/problem.ts'
import { buildOpenApiDocument } from '#infra/openapi/build-openapi-document.ts'
import { listRefusals } from '#infra/openapi/list-refusals.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: ({ name: string; in: string; required?: boolean } | { $ref: string })[]
  requestBody?: { content: { 'application/json': { schema: { additionalProperties: unknown } } } }
  responses: Record<string, object>
}

const paths = buildOpenApiDocument().paths as Record<string, Record<string, Operation>>
const tags = buildOpenApiDocument().tags.map(({ name }) => name)
const operations = endpointList.map(([name, endpoint]) => {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error(`${name} is not described`)
  return [name, endpoint, operation] as const
})

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const document = JSON.parse(JSON.stringify(buildOpenApiDocument())) as Record<string, unknown>
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('the validator reports an invalid document', async () => {
  const document = { ...buildOpenApiDocument(), paths: { 'no-slash': { get: {} } } }
  expect((await new Validator().validate(document)).valid).toBe(false)
})

test('the document contains every endpoint once and nothing else', () => {
  const described = Object.values(paths).flatMap((path) => Object.values(path))
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
    endpointList.map(([name]) => name).toSorted(),
  )
})

test.each(operations)(
  '%s says who may call, what it takes, and every refusal',
  (...[, endpoint, operation]) => {
    const { caller, cookieAlone, body, effect, path } = endpoint
    const kinds = new Set(operation.security.flatMap((one) => Object.keys(one)))
    expect(kinds.has('userSession')).toBe(caller.includes('user'))
    expect(kinds.has('adminSession')).toBe(caller.includes('admin'))
    expect(kinds.has('sessionHandle')).toBe(caller !== 'nobody' && !cookieAlone)

    const inPath = operation.parameters.flatMap((one) =>
      'in' in one && one.in === 'path' ? one.name : [],
    )
    expect(inPath.map((name) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    const takesKey = operation.parameters.some((one) => '$ref' in one)
    expect(takesKey).toBe(effect === 'changes')
    const schema = operation.requestBody?.content['application/json'].schema
    expect(schema?.additionalProperties).toBe(body && false)

    const expected = [200, 400, 403, 413, 429, 500, 503, ...(caller === 'nobody' ? [] : [401])]
    const statuses = Object.keys(operation.responses).map(Number)
    expect(statuses).toEqual(expect.arrayContaining(expected))
    const known = new Set<number>([200, ...Object.values(problemStatuses)])
    expect(statuses.filter((status) => !known.has(status))).toEqual([])
  },
)

test('every endpoint has a summary and one tag', () => {
  for (const [name, , { summary, tags: own }] of operations) {
    expect([name, own.length, summary.length > 10]).toEqual([name, 1, true])
    expect(tags).toContain(own[0])
  }
  const used = new Set(operations.map(([, , operation]) => operation.tags[0]))
  expect(tags.filter((tag) => !used.has(tag))).toEqual([])
})

test('every refusal of an endpoint is in its responses', () => {
  const responses = buildOpenApiDocument().components.responses
  for (const [name, endpoint, operation] of operations) {
    const refs = Object.values(operation.responses).flatMap((one) =>
      '$ref' in one ? [String(one.$ref).split('/').at(-1) ?? ''] : [],
    )
    const described = refs.flatMap((ref) => (ref in responses ? ref.split('-or-') : []))
    expect([name, described.toSorted()]).toEqual([name, [...listRefusals(endpoint)].toSorted()])
  }
})

test('one machine serves the document unchanged', async () => {
  const response = await fetch(`${stack.app}/api/openapi.json`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(buildOpenApiDocument())))
})
