import { setTimeout as wait } from 'node:timers/promises'
import { CloudFormationClient, ContinueUpdateRollbackCommand } from '@aws-sdk/client-cloudformation'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { getStackRegion } from '#infra/operations/preflight/stack-states.ts'
import { formatStackName, type StackName } from '#infra/stacks/stack-names.ts'
import { describeStack, listStackResources } from './load-stack-outputs.ts'

/** A resource that CloudFormation could not roll back; `id` begins with its stack: `jobs.cleanUpLive1234`. */
export type FailedResource = { id: string; reason: string }

type Place = Pick<Operator, 'environment' | 'region'>

export async function listFailedResources(
  place: Place,
  stack: StackName,
): Promise<FailedResource[]> {
  const name = formatStackName(place.environment, stack)
  const resources = await listStackResources(getStackRegion(place, stack), name)
  return resources
    .filter(({ ResourceStatus }) => ResourceStatus === 'UPDATE_FAILED')
    .map(({ LogicalResourceId, ResourceStatusReason: reason = 'no reason is given' }) => ({
      id: `${stack}.${LogicalResourceId}`,
      reason,
    }))
}

/** The ids of `jobs.A,jobs.B`. Throws `OperatorFailure` for anything else. */
export function parseSkippedResources(text: string): string[] {
  const ids = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const wrong = ids.find((each) => !/^[a-z-]+\.[A-Za-z0-9]+$/.test(each))
  if (wrong === undefined) return ids
  throw new OperatorFailure(`--skip: "${wrong}" is not STACK.ID, such as jobs.cleanUpLive1234`)
}

type StackRollback = { stack: StackName; skipped: readonly string[]; pauseMs?: number }

/** Continues the rollback, waits for its end and returns a line about it. Throws `OperatorFailure` when it fails again. */
export async function continueStackRollback(
  place: Place,
  { stack, skipped, pauseMs = 5000 }: StackRollback,
): Promise<string> {
  const region = getStackRegion(place, stack)
  const StackName = formatStackName(place.environment, stack)
  const client = new CloudFormationClient({ region })
  const ResourcesToSkip = skipped
    .filter((id) => id.startsWith(`${stack}.`))
    .map((id) => id.slice(stack.length + 1))
  await client.send(
    new ContinueUpdateRollbackCommand({
      StackName,
      ...(ResourcesToSkip.length > 0 && { ResourcesToSkip }),
    }),
  )
  const status = await waitForEnd(region, StackName, pauseMs)
  if (status === 'UPDATE_ROLLBACK_COMPLETE') return `${StackName} is rolled back.`
  const left = await listFailedResources(place, stack)
  const reasons = left.map(({ id, reason }) => `${id}: ${reason}`).join('; ')
  throw new OperatorFailure(
    `${StackName} is in ${status}${reasons && ` (${reasons})`}: remove the cause, or skip the resource with --skip, and run the command again.`,
  )
}

/** Unlike the SDK's waiter it ends when the stack can no longer be described, as after the end of a sign-in. */
async function waitForEnd(region: string, name: string, pauseMs: number): Promise<string> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it has ended
    const { StackStatus = 'unknown' } = (await describeStack(region, name)) ?? {}
    if (!StackStatus.endsWith('_IN_PROGRESS')) return StackStatus
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(pauseMs)
  }
}
