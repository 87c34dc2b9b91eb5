import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { printLine } from '#infra/operations/command/run-operator-command.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { runStep } from '#infra/setup/run-step.mjs'

type Assembly = Pick<CloudAssembly, 'directory'> & {
  /** Each stack uses those before it. */
  stacks: readonly { stackName: string }[]
}

// Access logs arrive for hours, so a bucket may get another object between emptying and removing it.
const maximumTries = 3

/**
 * Deletes the stacks in reverse order. Calls `empty` before each, because CloudFormation deletes only empty buckets.
 * Throws `OperatorFailure` with the remaining stacks when one cannot be deleted.
 */
export async function removeStacks(
  { environment }: Pick<Operator, 'environment'>,
  { directory, stacks }: Assembly,
  empty: (stackName: string) => Promise<void>,
): Promise<void> {
  const names = stacks.map(({ stackName }) => stackName).toReversed()
  // oxlint-disable-next-line no-await-in-loop -- one has to be gone before the next
  for (const [index, name] of names.entries())
    if (!(await remove(name)))
      throw new OperatorFailure(
        `${name} could not be removed (see the error above). It still exists, with: ${names.slice(index + 1).join(', ') || 'no others'}. If a bucket was not empty, late access logs arrived: run "npm run destroy -- --env ${environment}" again in a few hours.`,
      )

  async function remove(name: string, left = maximumTries): Promise<boolean> {
    await empty(name)
    printLine(`cdk destroy ${name} …`)
    const command = ['cdk', 'destroy', '--app', directory, '--exclusively', '--force', name]
    if ((await runStep(command)) === 0) return true
    return left > 1 && remove(name, left - 1)
  }
}
