import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { waitText } from '#web/ui/format.ts'

/** Why a call failed, in the server's own text, and for how long to wait if it says so. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.internal
  const wait = error.retryAfter
  return wait === undefined ? error.message : `${error.message}（あと${waitText(wait)}）`
}
