import type { ProblemCode } from '#functions/contract/problem.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'

const passing = new Set<ProblemCode>([
  'too_many',
  'busy',
  'internal',
  'session_required',
  'session_mismatch',
])
/** These say nothing of the file: what has been brought can still be taken in. */
export const asideFromFile = new Set<ProblemCode>([...passing, 'forbidden'])
// As these an upload is refused that expired or never arrived.
const gone = new Set<ProblemCode>(['conflict', 'not_found'])
const wantedAgain = new Set<string>([messages.uploadExpired, messages.uploadOtherSize])

/** Whether sending the same file once more may end better; a file that is refused stays refused. */
export function canSendAgain(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (wantedAgain.has(error.message)) return true
  if (!(error instanceof ApiError)) return false
  return !error.problem || passing.has(error.problem.code) || gone.has(error.problem.code)
}

/** Whether the person may send it again: also where they can make room in the library first. */
export const canBeAskedAgain = (error: unknown): boolean =>
  canSendAgain(error) || (error instanceof ApiError && error.problem?.code === 'quota')
