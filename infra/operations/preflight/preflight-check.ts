import { getReason } from '#infra/operations/command/operator-failure.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import type { StackStates } from './stack-states.ts'

/** What a check of the account found: `stop` would fail the deploy, `note` would not, or could not be found out. */
export type PreflightCheck = {
  level: 'ok' | 'note' | 'stop'
  what: string
  found: string
  /** What to do. */
  advice?: string
}

/** What the checks know about the environment. */
export type PreflightSubject = { operator: Operator; stacks: StackStates }

/** Runs one check. Where the caller may not look, or AWS does not answer, that is a note: the deploy may still succeed. */
export async function runCheck(
  what: string,
  check: () => Promise<Omit<PreflightCheck, 'what'>>,
): Promise<PreflightCheck> {
  try {
    return { what, ...(await check()) }
  } catch (error) {
    const found = `not checked (${getReason(error)})`
    return { level: 'note', what, found, advice: 'The deploy finds it out' }
  }
}
