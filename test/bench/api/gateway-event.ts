import { type EndpointName, endpoints } from '#functions/contract/endpoints.ts'
import { localOriginSecret } from '#infra/local/dynamodb/create-table.ts'
import type { CallerSession } from '#test/bench/http-client.ts'

type Call = {
  name: EndpointName
  session: CallerSession
  body: unknown
}

/** The event that API Gateway sends to the endpoint's Lambda. */
export function buildBenchEvent({ name, session, body }: Call) {
  const { method, path } = endpoints[name]
  const routeKey = `${method} /api${path}`
  return {
    version: '2.0',
    routeKey,
    rawPath: `/api${path}`,
    rawQueryString: '',
    cookies: session.cookie.split('; '),
    headers: {
      'content-type': 'application/json',
      'x-session-handle': session.handle,
      'cloudfront-viewer-address': '203.0.113.9:4711',
      'x-origin-secret': localOriginSecret,
    },
    requestContext: { requestId: 'bench', routeKey, http: { method, path: `/api${path}` } },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  }
}
