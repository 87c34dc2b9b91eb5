import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  type EndpointName,
  endpointList,
  endpointSubjects,
  getEndpointSubject,
} from '#functions/contract/endpoints.ts'
import { Problem } from '#functions/contract/problem.ts'
import { Id } from '#functions/contract/text/id.ts'
import { buildRefusalResponses, buildResponses, convertSchema } from './build-responses.ts'

/** Builds the OpenAPI 3.1 document of all endpoints. */
export function buildOpenApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Noren',
      version: '1',
      description:
        'Every answer is JSON with `res`: text to show the person, or `OK`. Another method on a known path is 405, an unknown path 404; both answer as a Problem.',
    },
    servers: [{ url: '/api' }],
    tags: endpointSubjects.map((name) => ({ name })),
    paths: buildPaths(),
    components: {
      schemas: { Problem: convertSchema(Problem) },
      responses: buildRefusalResponses(),
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

function buildPaths(): Record<string, object> {
  const all: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of endpointList) {
    const { path, method } = endpoint
    all[path] = { ...all[path], [method.toLowerCase()]: buildOperation(name, endpoint) }
  }
  return all
}

function buildOperation(name: EndpointName, endpoint: Endpoint) {
  const { body, example } = endpoint
  return {
    operationId: name,
    tags: [getEndpointSubject(name)],
    summary: endpoint.summary,
    security: buildSecurity(endpoint),
    parameters: buildParameters(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: convertSchema(body), example } },
      },
    }),
    responses: buildResponses(endpoint),
  }
}

function buildSecurity({ caller, cookieAlone }: Endpoint) {
  const handle = cookieAlone ? {} : { sessionHandle: [] }
  return [
    ...(caller.includes('user') ? [{ userSession: [], ...handle }] : []),
    ...(caller.includes('admin') ? [{ adminSession: [], ...handle }] : []),
  ]
}

function buildParameters({ path, query, effect }: Endpoint) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: convertSchema(Id) })),
    ...buildQueryParameters(query),
    ...(effect === 'changes' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

const Properties = v.object({ properties: v.record(v.string(), v.unknown()) })

function buildQueryParameters(query: Endpoint['query']) {
  if (!query) return []
  const { properties } = v.parse(Properties, convertSchema(query))
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}
