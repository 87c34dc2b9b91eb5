import { readFileSync } from 'node:fs'
import { openApiDocument } from '#functions/contract/openapi.ts'
import type { Schema } from './fits.ts'

/** What browsers were told of one endpoint: who may call it, what it takes, and what it answers with. */
export type Call = {
  /** Method and path, which is what a browser knows it by. */
  call: string
  /** Each of these is enough; none where nobody has to be signed in. */
  callers: string[]
  query: Record<string, Schema>
  body: Schema | null
  answer: Schema
}

type Content = { content: { 'application/json': { schema: Schema } } }
type Operation = {
  security: object[]
  parameters: { name?: string; in?: string; schema?: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** The present contract, made of the table of endpoints. */
export function presentContract(): Call[] {
  const paths = openApiDocument().paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(`${method} ${path}`, operation)),
  )
}

function callOf(call: string, { security, parameters, requestBody, responses }: Operation): Call {
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

/** A contract as it is kept: one call a line. */
export const asText = (calls: Call[]) =>
  `[\n${calls.map((call) => JSON.stringify(call)).join(',\n')}\n]\n`

/** The contract of a release that is kept here. */
export const contractOf = (release: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/${release}/contract.json`, 'utf8')) as Call[]
