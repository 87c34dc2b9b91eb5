import { setTimeout as wait } from 'node:timers/promises'
import {
  CloudFormationClient,
  ContinueUpdateRollbackCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { getStackRegion } from '#infra/operations/preflight/stack-states.ts'
import { formatStackName, type StackName } from '#infra/stacks/stack-names.ts'
import { describeStack } from './load-stack-outputs.ts'

/** A resource that CloudFormation could not roll back. */
export type FailedResource = { stack: StackName; id: string; reason: string }

type Place = Pick<Operator, 'environment' | 'region'>

export async function listFailedResources(
  place: Place,
  stack: StackName,
): Promise<FailedResource[]> {
  const client = new CloudFormationClient({ region: getStackRegion(place, stack) })
  const failed: FailedResource[] = []
  const StackName = formatStackName(place.environment, stack)
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName },
  ))
    for (const {
      LogicalResourceId: id = '',
      ResourceStatus,
      ResourceStatusReason,
    } of StackResourceSummaries)
      if (ResourceStatus === 'UPDATE_FAILED')
        failed.push({ stack, id, reason: ResourceStatusReason ?? 'no reason is given' })
  return failed
}

/** `jobs.A,jobs.B` → the logical ids by stack. Throws `OperatorFailure` for anything else. */
export function parseSkippedResources(text: string): Map<string, string[]> {
  const skipped = new Map<string, string[]>()
  for (const each of text.split(',').filter(Boolean)) {
    const [, stack, id] = /^([a-z-]+)\.([A-Za-z0-9]+)$/.exec(each.trim()) ?? []
    if (stack === undefined || id === undefined)
      throw new OperatorFailure(`--skip: "${each}" is not STACK.ID, such as jobs.cleanUpLive1234`)
    skipped.set(stack, [...(skipped.get(stack) ?? []), id])
  }
  return skipped
}

type StackRollback = { stack: StackName; skipped: string[]; pause?: number }

/**
 * Continues the rollback, waits for its end and returns a line about it. Throws `OperatorFailure` when it fails again.
 * `pause` is the time between two looks in milliseconds.
 */
export async function continueStackRollback(
  place: Place,
  { stack, skipped, pause = 5000 }: StackRollback,
): Promise<string> {
  const region = getStackRegion(place, stack)
  const name = formatStackName(place.environment, stack)
  const client = new CloudFormationClient({ region })
  await client.send(
    new ContinueUpdateRollbackCommand({
      StackName: name,
      ...(skipped.length > 0 && { ResourcesToSkip: skipped }),
    }),
  )
  const status = await waitForEnd(region, name, pause)
  if (status === 'UPDATE_ROLLBACK_COMPLETE') return `${name} is rolled back.`
  const left = await listFailedResources(place, stack)
  const reasons = left.map(({ id, reason }) => `${stack}.${id}: ${reason}`).join('; ')
  throw new OperatorFailure(
    `${name} is in ${status}${reasons && ` (${reasons})`}: remove the cause, or skip the resource with --skip, and run the command again.`,
  )
}

async function waitForEnd(region: string, name: string, pause: number): Promise<string> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it has ended
    const { StackStatus = 'unknown' } = (await describeStack(region, name)) ?? {}
    if (!StackStatus.endsWith('_IN_PROGRESS')) return StackStatus
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(pause)
  }
}
