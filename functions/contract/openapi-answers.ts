import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { type EndpointName, endpointList } from './endpoints.ts'
import { messages } from './messages.ts'
import { refusalsOf } from './openapi-refusals.ts'
import { type ProblemCode, statusOf } from './problem.ts'

/** A schema as JSON Schema. What only code can check, such as a length in code points, is left out. */
export function jsonSchemaOf(schema: v.GenericSchema): object {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
  })
  return converted
}

/** What a person is told, for one code each. */
const examples: Record<ProblemCode, { res: string } & Record<string, unknown>> = {
  invalid: { res: messages.invalid, fields: { page: messages.notPage } },
  session_required: { res: messages.sessionRequired },
  sign_in_failed: { res: messages.signInFailed },
  forbidden: { res: messages.forbidden },
  quota: { res: messages.libraryFull(5) },
  not_found: { res: messages.notFound },
  method: { res: messages.method },
  conflict: { res: messages.staleSection },
  in_use: { res: messages.fileInUse, used: [{ where: 'draft', page: 1, part: 'bg' }] },
  session_mismatch: { res: messages.sessionMismatch },
  too_large: { res: messages.bodyTooLarge },
  media_type: { res: messages.mediaType },
  too_many: { res: messages.tooMany },
  internal: { res: messages.internal },
  busy: { res: messages.busy },
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}

/** The answers of an endpoint by status: its own, and every refusal, by its name. */
export function answersOf(name: EndpointName, endpoint: Endpoint): Record<string, object> {
  const refs = refusalsByStatus(name, endpoint).map(
    ([status, codes]) => [status, { $ref: `#/components/responses/${nameOf(codes)}` }] as const,
  )
  return {
    '200': {
      description: 'It worked.',
      content: { 'application/json': { schema: jsonSchemaOf(endpoint.answer) } },
    },
    ...Object.fromEntries(refs),
  }
}

/** Every refusal that some endpoint answers with, by its name. */
export function refusals(): Record<string, object> {
  const all = endpointList.flatMap(([name, endpoint]) => refusalsByStatus(name, endpoint))
  return Object.fromEntries(all.map(([status, codes]) => [nameOf(codes), refusal(status, codes)]))
}

function refusalsByStatus(name: EndpointName, endpoint: Endpoint) {
  const codes = [...refusalsOf(name, endpoint)].toSorted()
  const byStatus = Object.groupBy(codes, (code) => String(statusOf[code]))
  return Object.entries(byStatus).map(([status, same = []]) => [status, same] as const)
}

const nameOf = (codes: readonly ProblemCode[]) => codes.join('-or-')

function refusal(status: string, codes: readonly ProblemCode[]) {
  const saysWhen = status === '429' || status === '503'
  return {
    description: codes.map((code) => `\`${code}\``).join(' or '),
    ...(saysWhen && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  }
}

const exampleOf = (code: ProblemCode) => ({
  ...examples[code],
  code,
  request_id: '6f1d8a54-0c2b-4b6e-9d53-2f7e8f0f2b11',
})
