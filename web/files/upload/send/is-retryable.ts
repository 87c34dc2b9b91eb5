import { fieldMessages } from '#functions/contract/field-messages.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { ApiError } from '#web/api/api-error.ts'

const temporaryCodes = new Set<ProblemCode>([
  'too_many',
  'busy',
  'internal',
  'session_required',
  'session_mismatch',
])
/** These refusals do not concern the uploaded content, which can still be registered. */
export const codesUnrelatedToFile = new Set<ProblemCode>([...temporaryCodes, 'forbidden', 'quota'])
// The server answers these for an upload that has expired or never arrived.
const expiredUploadCodes = new Set<ProblemCode>(['conflict', 'not_found'])
const retryableMessages = new Set<string>([
  fieldMessages.uploadExpired,
  fieldMessages.uploadOtherSize,
])

/** Whether sending the same file again may succeed. A refused file stays refused. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (retryableMessages.has(error.message)) return true
  if (!(error instanceof ApiError)) return false
  return (
    !error.problem ||
    temporaryCodes.has(error.problem.code) ||
    expiredUploadCodes.has(error.problem.code)
  )
}

/** Whether the shop may send the file again: also after freeing quota, or after a cancellation. */
export const isManuallyRetryable = (error: unknown): boolean =>
  isRetryable(error) ||
  (error instanceof ApiError &&
    (error.problem?.code === 'quota' || error.message === fieldMessages.uploadCancelled))
