import { createInterface } from 'node:readline/promises'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in.ts'

/**
 * Has the operator type the environment's name before something is done to it: always where it is protected,
 * elsewhere unless `yes` was said. Throws `OperatorFailure` where anything else is typed, or nothing.
 */
export async function confirm(
  { environment, config }: Pick<Operator, 'environment' | 'config'>,
  what: string,
  yes = false,
): Promise<void> {
  if (yes && !config.isProtected) return
  const typed = await ask(`${what}\nType the environment's name (${environment}) to go on: `)
  if (typed === environment) return
  const given = typed === undefined ? 'Nobody answered' : 'That is another name'
  throw new OperatorFailure(`${given}: nothing was changed.`)
}

/** What is typed; undefined where nobody is there to type. */
async function ask(question: string): Promise<string | undefined> {
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
