import { readFileSync } from 'node:fs'
import { buildOpenApiDocument } from '#functions/contract/openapi/build-openapi-document.ts'
import type { JsonSchema } from './find-misfits.ts'

/** The contract of one endpoint: caller, input and answers. */
export type ContractCall = {
  /** Method and path. */
  call: string
  /** Each entry is sufficient; empty for public endpoints. */
  callers: string[]
  query: Record<string, JsonSchema>
  body: JsonSchema | null
  answer: JsonSchema
}

type Content = { content: { 'application/json': { schema: JsonSchema } } }
type Operation = {
  security: object[]
  parameters: { name?: string; in?: string; schema?: JsonSchema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** Builds the present contract from the endpoint table. */
export function readPresentContract(): ContractCall[] {
  const paths = buildOpenApiDocument().paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      toContractCall(`${method} ${path}`, operation),
    ),
  )
}

function toContractCall(
  call: string,
  { security, parameters, requestBody, responses }: Operation,
): ContractCall {
  const query = parameters.flatMap(({ name, in: place, schema }) =>
    place === 'query' && name && schema ? [[name, schema] as const] : [],
  )
  return {
    call,
    callers: security.map((each) => Object.keys(each).toSorted().join('+')),
    query: Object.fromEntries(query),
    body: requestBody?.content['application/json'].schema ?? null,
    answer: responses['200']?.content['application/json'].schema ?? {},
  }
}

/** One call per line. */
export const formatContract = (calls: ContractCall[]) =>
  `[\n${calls.map((call) => JSON.stringify(call)).join(',\n')}\n]\n`

export const readReleaseContract = (release: string) =>
  JSON.parse(
    readFileSync(`${import.meta.dirname}/${release}/contract.json`, 'utf8'),
  ) as ContractCall[]
