import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { endpointList } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { type ProblemCode, problemStatuses } from '#functions/contract/problem.ts'
import { listRefusals } from './list-refusals.ts'

/** Converts to JSON Schema. Checks that are code, such as a length in code points, are left out. */
export function convertSchema(schema: v.GenericSchema): object {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
  })
  return converted
}

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

/** Builds the responses of an endpoint by status; refusals refer to shared components. */
export function buildResponses(endpoint: Endpoint): Record<string, object> {
  const refs = groupRefusalsByStatus(endpoint).map(
    ([status, codes]) =>
      [status, { $ref: `#/components/responses/${refusalName(codes)}` }] as const,
  )
  return {
    '200': {
      description: 'It worked.',
      content: { 'application/json': { schema: convertSchema(endpoint.answer) } },
    },
    ...Object.fromEntries(refs),
  }
}

/** Builds the shared components: one response for each combination of problem codes. */
export function buildRefusalResponses(): Record<string, object> {
  const all = endpointList.flatMap(([, endpoint]) => groupRefusalsByStatus(endpoint))
  return Object.fromEntries(
    all.map(([status, codes]) => [refusalName(codes), buildRefusalResponse(status, codes)]),
  )
}

function groupRefusalsByStatus(endpoint: Endpoint) {
  const codes = [...listRefusals(endpoint)].toSorted()
  const byStatus = Object.groupBy(codes, (code) => String(problemStatuses[code]))
  return Object.entries(byStatus).map(([status, same = []]) => [status, same] as const)
}

const refusalName = (codes: readonly ProblemCode[]) => codes.join('-or-')

function buildRefusalResponse(status: string, codes: readonly ProblemCode[]) {
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
        examples: Object.fromEntries(codes.map((code) => [code, { value: buildExample(code) }])),
      },
    },
  }
}

const buildExample = (code: ProblemCode) => ({
  ...examples[code],
  code,
  request_id: '6f1d8a54-0c2b-4b6e-9d53-2f7e8f0f2b11',
})
