import * as v from 'valibot'

// Names by which the SDK tells that a managed service is down, slow or has had enough of us, after its own retries.
const names = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'Throttling',
  'TooManyRequestsException',
  'SlowDown',
  'InternalServerError',
  'InternalError',
  'InternalFailure',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'LimitExceededException',
  'ServiceQuotaExceededException',
  'TimeoutError',
  'RequestTimeout',
  'AbortError',
  'NetworkingError',
])

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

const SdkError = v.object({
  code: v.optional(v.unknown()),
  $metadata: v.optional(v.object({ httpStatusCode: v.optional(v.number(), 0) })),
})

/** The one map from the SDK's errors to "busy, try again": everything else that is thrown is a bug. */
export function isServiceTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (names.has(error.name)) return true
  const known = v.safeParse(SdkError, error)
  if (!known.success) return false
  const { code, $metadata } = known.output
  if (typeof code === 'string' && networkCodes.has(code)) return true
  return ($metadata?.httpStatusCode ?? 0) >= 500
}
