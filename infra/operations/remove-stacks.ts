import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { runStep } from '#infra/setup/run-step.mjs'
import { say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in.ts'

type Assembly = Pick<CloudAssembly, 'directory'> & {
  /** Each uses those before it. */
  stacks: readonly { stackName: string }[]
}

// What hosts and buckets have been asked for is written down for hours after they went: between emptying and
// removing, another line may have come.
const tries = 3

/**
 * Takes the stacks down one by one, those first that others do without: what writes is gone before what is
 * written to. `empty` is called before each, as CloudFormation removes no bucket that anything is in. Throws
 * `OperatorFailure` with what still stands where one of them does not go.
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
        `${name} could not be removed: what is said above names the cause. It still stands, as do: ${names.slice(index + 1).join(', ') || 'no others'}. Where a bucket was not empty, its last lines came late: run it again in a few hours (npm run destroy -- --env ${environment}).`,
      )

  async function remove(name: string, left = tries): Promise<boolean> {
    await empty(name)
    say(`cdk destroy ${name} …`)
    const words = ['cdk', 'destroy', '--app', directory, '--exclusively', '--force', name]
    if ((await runStep(words)) === 0) return true
    return left > 1 && remove(name, left - 1)
  }
}
