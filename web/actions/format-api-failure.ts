import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { formatWait } from '#web/ui/format-wait.ts'

/** The server's message, with the time to wait if there is one. */
export function formatApiFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return sharedMessages.internal
  const wait = error.retryAfter
  return wait === undefined ? error.message : `${error.message}（あと${formatWait(wait)}）`
}
