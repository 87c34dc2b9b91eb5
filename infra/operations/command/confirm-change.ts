import { createInterface } from 'node:readline/promises'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in-operator.ts'

/**
 * Asks the operator to type the environment's name. With `yes` only in a protected environment. Throws `OperatorFailure`
 * when the answer is missing or different.
 */
export async function confirmChange(
  { environment, config }: Pick<Operator, 'environment' | 'config'>,
  what: string,
  yes = false,
): Promise<void> {
  if (yes && !config.isProtected) return
  const typed = await readAnswer(
    `${what}\nType the environment's name (${environment}) to continue: `,
  )
  if (typed === environment) return
  const problem = typed === undefined ? 'No answer' : 'The name does not match'
  throw new OperatorFailure(`${problem}. Nothing was changed.`)
}

/** A line of stdin; undefined when stdin ends. */
async function readAnswer(question: string): Promise<string | undefined> {
  process.stdout.write(question)
  const lines = createInterface({ input: process.stdin })
  try {
    for await (const line of lines) return line.trim()
    process.stdout.write('\n')
    return undefined
  } finally {
    lines.close()
  }
}
