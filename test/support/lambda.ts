import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#functions/contract/endpoints.ts'
import { getHandlerPath } from '#infra/lambda/handler-path.ts'
import { localOriginSecret } from '#infra/local/dynamodb/create-table.ts'

/** A call as it reaches an endpoint's Lambda; `body` is sent as it is when it is text. */
export type LambdaCall = {
  as?: { cookie: string; handle: string }
  body?: unknown
  parameters?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}

export type LambdaAnswer = {
  statusCode: number
  headers: Record<string, string>
  body: string
}

type Handler = (event: unknown, context: unknown) => Promise<LambdaAnswer>

/** The context of a Lambda that has just begun, with the time of most of ours. */
export const lambdaContext = { getRemainingTimeInMillis: () => 10_000 }

/** Calls an endpoint's handler in this process, with the event that API Gateway would make of the call. */
export async function invokeEndpoint(
  name: EndpointName,
  call: LambdaCall,
  context = lambdaContext,
): Promise<LambdaAnswer> {
  const address = new URL(`../../${getHandlerPath(name)}`, import.meta.url).href
  const handlers = (await import(address)) as Record<EndpointName, Handler>
  return handlers[name](buildLambdaEvent(name, call), context)
}

/** The event that API Gateway makes of a call. */
export function buildLambdaEvent(
  name: EndpointName,
  { as, body, parameters, query, headers }: LambdaCall,
) {
  const { method, path }: Endpoint = endpoints[name]
  const routeKey = `${method} /api${path}`
  return {
    version: '2.0',
    routeKey,
    rawPath: `/api${path}`,
    rawQueryString: '',
    cookies: as?.cookie ? [as.cookie] : [],
    headers: {
      'content-type': 'application/json',
      ...(as?.handle && { 'x-session-handle': as.handle }),
      'cloudfront-viewer-address': '203.0.113.9:4711',
      'x-origin-secret': localOriginSecret,
      ...headers,
    },
    requestContext: { requestId: 'in-process', routeKey, http: { method, path: `/api${path}` } },
    ...(parameters && { pathParameters: parameters }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
  }
}
