import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { type EndpointName, endpointList } from './endpoints.ts'
import { answersOf, jsonSchemaOf, refusals } from './openapi-answers.ts'
import { summaries, tagOf, tags } from './openapi-summaries.ts'
import { Problem } from './problem.ts'
import { Id } from './text.ts'

/** The whole API as an OpenAPI 3.1 document, made of the table of endpoints. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Noren',
      version: '1',
      description:
        'Every answer is JSON with `res`: text to show the person, or `OK`. Another method on a known path is 405, an unknown path 404; both answer as a Problem.',
    },
    servers: [{ url: '/api' }],
    tags,
    paths: paths(),
    components: {
      schemas: { Problem: jsonSchemaOf(Problem) },
      responses: refusals(),
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes,
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body again gives the first answer, and does nothing twice.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
}

const cookie = (name: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `Set by signing in. Where the site is https it is called \`__Host-${name}\`.`,
})

const securitySchemes = {
  userSession: cookie('noren_session'),
  adminSession: cookie('noren_admin_session'),
  sessionHandle: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Session-Handle',
    description: 'The `token` that signing in answered: which of the cookies is meant.',
  },
}

function paths(): Record<string, object> {
  const all: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of endpointList) {
    const { path, method } = endpoint
    all[path] = { ...all[path], [method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return all
}

function operationOf(name: EndpointName, endpoint: Endpoint) {
  const { body } = endpoint
  return {
    operationId: name,
    tags: tagOf(name),
    summary: summaries[name],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(body) } },
      },
    }),
    responses: answersOf(name, endpoint),
  }
}

function securityOf({ caller, cookieAlone }: Endpoint) {
  const handle = cookieAlone ? {} : { sessionHandle: [] }
  return [
    ...(caller.includes('user') ? [{ userSession: [], ...handle }] : []),
    ...(caller.includes('admin') ? [{ adminSession: [], ...handle }] : []),
  ]
}

function parametersOf({ path, query, effect }: Endpoint) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: jsonSchemaOf(Id) })),
    ...queryParameters(query),
    ...(effect === 'changes' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

const Properties = v.object({ properties: v.record(v.string(), v.unknown()) })

function queryParameters(query: Endpoint['query']) {
  if (!query) return []
  const { properties } = v.parse(Properties, jsonSchemaOf(query))
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}
