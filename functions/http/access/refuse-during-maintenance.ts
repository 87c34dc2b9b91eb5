import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import type { ApiMiddleware } from '#functions/http/request.ts'
import { isInMaintenance } from '#functions/table/platform-state.ts'

// Seconds. Editors keep what was typed and try again by themselves.
const retryAfter = 30

/** Refuses all calls while an operator restores data: before the session, which may not be restored yet. */
export function refuseDuringMaintenance(): ApiMiddleware {
  return {
    async before() {
      if (await isInMaintenance()) throw new Failure('busy', messages.maintenance, { retryAfter })
    },
  }
}
