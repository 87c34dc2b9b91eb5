import type { Problem, ProblemCode } from '#functions/contract/problem.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import type { SignInDetails } from '#web/admin/shared/cards/sign-in-card.tsx'
import { ApiError } from '#web/api/api-error.ts'

/**
 * Result of one order. `refused`: the server rejects it for good. `wait`: retry, after `seconds` if given.
 * `stopped`: registration cannot continue.
 */
export type OrderOutcome =
  | { kind: 'made'; card: SignInDetails }
  | { kind: 'refused'; message: string }
  | { kind: 'wait'; message: string; seconds: number | undefined }
  | { kind: 'stopped'; message: string }

/** `undefined` means that the admin of this batch is not signed in. */
export function toOrderOutcome(error: unknown): OrderOutcome {
  if (error === undefined) return { kind: 'stopped', message: signInAgainMessage }
  if (!(error instanceof ApiError)) return { kind: 'stopped', message: sharedMessages.internal }
  const { retryAfter: seconds } = error
  if (error.status === 429) return { kind: 'wait', message: rateLimitMessage, seconds }
  if (error.isPassing) return { kind: 'wait', message: unreachableMessage, seconds }
  const code = error.problem?.code ?? 'internal'
  if (refusals.has(code)) return { kind: 'refused', message: formatRefusal(error.problem) }
  return {
    kind: 'stopped',
    message: sessionEnds.has(code) ? signInAgainMessage : formatApiFailure(error),
  }
}

const refusals = new Set<ProblemCode>(['conflict', 'invalid'])
const sessionEnds = new Set<ProblemCode>(['session_required', 'session_mismatch'])

const signInAgainMessage = 'ログインし直すと、続きから登録できます。'
const rateLimitMessage = '一度に登録できる数をこえないように、少し待っています。'
const unreachableMessage = 'サーバーにつながりません。つながりしだい、続きを登録します。'

function formatRefusal(problem: Problem | undefined): string {
  const texts = Object.values(problem?.fields ?? {})
  return texts.length > 0 ? texts.join('、') : (problem?.res ?? '')
}

const maxDelaySeconds = 30

/** Milliseconds: what the server asks for, otherwise exponential up to 30 seconds. */
export function getRetryDelay({ seconds }: { seconds: number | undefined }, tries: number): number {
  return 1000 * (seconds ?? Math.min(maxDelaySeconds, 2 ** tries))
}
