import * as v from 'valibot'

// Error names of the SDK for services that are down, slow or throttling, after its own retries.
const serviceErrorNames = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TransactionInProgressException',
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

// S3 and the scheduler of one machine name the error, DynamoDB has SQLite's message.
const diskFull = /^StorageFull:|database or disk is full/
const diskReadOnly = /^StorageReadOnly:|readonly database/

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

/** Why the disk takes nothing (one machine only). */
export function findStorageProblem(error: unknown): 'storageFull' | 'storageReadOnly' | undefined {
  if (!(error instanceof Error)) return undefined
  const text = `${error.name}: ${error.message}`
  if (diskFull.test(text)) return 'storageFull'
  return diskReadOnly.test(text) ? 'storageReadOnly' : undefined
}
