import { OperatorFailure } from './command/operator-failure.ts'
import {
  environmentOption,
  printLine,
  runOperatorCommand,
  yesOption,
} from './command/run-operator-command.ts'
import { confirmChange, type Operator, signInOperator } from './command/sign-in-operator.ts'
import { loadStackStates } from './preflight/stack-states.ts'
import {
  continueStackRollback,
  type FailedResource,
  listFailedResources,
  parseSkippedResources,
} from './stacks/continue-stack-rollback.ts'

/** `npm run rollback:continue` */
runOperatorCommand({
  usage: 'npm run rollback:continue -- --env NAME [--skip STACK.ID,…] [--yes]',
  about: `Continues a rollback that CloudFormation could not finish: stacks in UPDATE_ROLLBACK_FAILED, which no deploy can update.
Prints what failed and why, asks, and waits until each stack is rolled back. Remove the cause first, such as a missing
permission, a full quota, or a resource that was changed manually.`,
  options: {
    ...environmentOption,
    '--skip IDS':
      'resources that CloudFormation leaves as they are, such as jobs.cleanUpLive1234, separated by commas: only where the cause cannot be removed; the next deploy brings them in line',
    ...yesOption,
  },
  async run({ env, skip = '', yes = false }) {
    const skipped = parseSkippedResources(skip)
    const operator = await signInOperator(env)
    const states = await loadStackStates(operator)
    const names = [...states].flatMap(([name, status]) =>
      status === 'UPDATE_ROLLBACK_FAILED' ? [name] : [],
    )
    if (names.length === 0) {
      printLine(`No stack of ${operator.environment} is in UPDATE_ROLLBACK_FAILED.`)
      return 0
    }
    const lists = await Promise.all(names.map((name) => listFailedResources(operator, name)))
    const failed = lists.flat()
    requireKnownSkips(skipped, failed)
    await confirmChange(operator, formatQuestion(operator, failed, skipped), yes)
    // oxlint-disable-next-line no-await-in-loop -- a stack may use resources of the one before it
    for (const stack of names) printLine(await continueStackRollback(operator, { stack, skipped }))
    return 0
  },
})

function requireKnownSkips(skipped: readonly string[], failed: FailedResource[]) {
  const known = failed.map(({ id }) => id)
  const unknown = skipped.filter((id) => !known.includes(id))
  if (unknown.length > 0)
    throw new OperatorFailure(
      `--skip: ${unknown.join(', ')} did not fail (failed: ${known.join(', ') || 'none'}). Nothing was changed.`,
    )
}

function formatQuestion(
  { environment }: Operator,
  failed: FailedResource[],
  skipped: readonly string[],
): string {
  const lines = failed.map(
    ({ id, reason }) => `  ${id}${skipped.includes(id) ? ' (skipped)' : ''}: ${reason}`,
  )
  return [`The rollback of ${environment} failed at:`, ...lines, 'Continue it?'].join('\n')
}
