import type { Problem, ProblemCode } from '#functions/contract/problem.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { SignIn } from '#web/screens/edit/sign-in-card.tsx'
import { failureWords } from '#web/screens/failure-words.ts'

/**
 * What became of an order. refused: the server will not have this one, whoever asks · wait: it is tried
 * again, after so many seconds if the server says so · stopped: nothing more can be done now.
 */
export type Outcome =
  | { kind: 'made'; card: SignIn }
  | { kind: 'refused'; words: string }
  | { kind: 'wait'; words: string; seconds: number | undefined }
  | { kind: 'stopped'; words: string }

/** What a failure means for the order; `undefined` is that another admin is signed in, or nobody. */
export function outcomeOf(error: unknown): Outcome {
  if (error === undefined) return { kind: 'stopped', words: signInAgain }
  if (!(error instanceof ApiError)) return { kind: 'stopped', words: messages.internal }
  const { retryAfter: seconds } = error
  if (error.status === 429) return { kind: 'wait', words: tooFast, seconds }
  if (error.isPassing) return { kind: 'wait', words: unreached, seconds }
  const code = error.problem?.code ?? 'internal'
  if (refusals.has(code)) return { kind: 'refused', words: refusalWords(error.problem) }
  return { kind: 'stopped', words: sessionEnds.has(code) ? signInAgain : failureWords(error) }
}

const refusals = new Set<ProblemCode>(['conflict', 'invalid'])
const sessionEnds = new Set<ProblemCode>(['session_required', 'session_mismatch'])

const signInAgain = 'ログインし直すと、続きから登録できます。'
const tooFast = '一度に登録できる数をこえないように、少し待っています。'
const unreached = 'サーバーにつながりません。つながりしだい、続きを登録します。'

function refusalWords(problem: Problem | undefined): string {
  const words = Object.values(problem?.fields ?? {})
  return words.length > 0 ? words.join('、') : (problem?.res ?? '')
}

const longestWait = 30

/** Milliseconds: what the server asks for, or else longer each time, to half a minute. */
export function waitAfter({ seconds }: { seconds: number | undefined }, tries: number): number {
  return 1000 * (seconds ?? Math.min(longestWait, 2 ** tries))
}
