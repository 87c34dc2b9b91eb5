import { Failure } from '#functions/failure.ts'
import type { ApiEvent, ApiMiddleware, ApiResult } from '#functions/http/request.ts'

/** The parts of a call that a middleware sees. */
export type CallParts = {
  headers?: Record<string, string>
  rawPath?: string
  body?: string
  isBase64Encoded?: boolean
  query?: Record<string, string>
  parameters?: Record<string, string>
  found?: object
}

/** A call as the middleware before this one left it. */
export function buildEvent({ headers = {}, query, parameters, found = {}, ...rest }: CallParts) {
  const event = {
    headers,
    rawPath: '/api/save',
    requestContext: { requestId: 'request-1' },
    ...(query && { queryStringParameters: query }),
    ...(parameters && { pathParameters: parameters }),
    ...rest,
    found: { now: new Date(), requestId: 'request-1', ...found },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what these middlewares read
  return event as unknown as ApiEvent
}

/** Runs what a middleware does before the use case; gives the call, or the failure that it threw. */
export async function runBefore(middleware: ApiMiddleware, parts: CallParts) {
  const event = buildEvent(parts)
  try {
    await middleware.before?.({ event } as never)
  } catch (error) {
    if (error instanceof Failure) return { event, failure: error }
    throw error
  }
  return { event, failure: undefined }
}

/** Runs what a middleware does with an error; gives its response. */
export async function runOnError(middleware: ApiMiddleware, error: unknown): Promise<ApiResult> {
  const request = { error, event: buildEvent({}), response: undefined as ApiResult | undefined }
  await middleware.onError?.(request as never)
  return request.response ?? {}
}
