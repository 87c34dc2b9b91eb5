import * as v from 'valibot'

// Error names of the SDK for services that are down, slow or throttling, after its own retries.
const serviceErrorNames = new Set([
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

const networkErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// SQLite’s message, inside an InternalServerError of the embedded DynamoDB.
const diskFullMessage = 'database or disk is full'

const SdkError = v.object({
  code: v.optional(v.unknown()),
  $metadata: v.optional(v.object({ httpStatusCode: v.optional(v.number(), 0) })),
})

/** Whether an error means "busy, try again". Anything else is a bug. */
export function isServiceError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (serviceErrorNames.has(error.name)) return true
  const known = v.safeParse(SdkError, error)
  if (!known.success) return false
  const { code, $metadata } = known.output
  if (typeof code === 'string' && networkErrorCodes.has(code)) return true
  return ($metadata?.httpStatusCode ?? 0) >= 500
}

/** Whether the disk is full (one machine only): S3 and the scheduler name it `StorageFull`, DynamoDB in its message. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'StorageFull' || error.message.includes(diskFullMessage)
}
