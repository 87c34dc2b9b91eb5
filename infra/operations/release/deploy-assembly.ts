import { readFileSync } from 'node:fs'
import {
  CloudFormationClient,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as v from 'valibot'
import { confirmChange } from '#infra/operations/command/confirm-change.ts'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { printLine } from '#infra/operations/command/run-operator-command.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { describeStack } from '#infra/operations/stacks/load-stack-outputs.ts'
import { runCdk, showChanges } from './run-cdk.ts'

type Assembly = Pick<CloudAssembly, 'directory' | 'stacks'>

type DeployOptions = {
  /** Skips the question, unless the environment is protected. */
  yes?: boolean
  /** Called just before the first change. */
  begin?: () => void
}

/** Stack outputs by name. */
export type DeployedOutputs = Record<string, string>

/**
 * Shows the changes, asks, deploys, and returns the outputs. Throws `OperatorFailure` when the CDK is not bootstrapped,
 * the diff fails, the operator does not confirm, or the deploy fails; CloudFormation then rolls the failed stack back.
 */
export async function deployAssembly(
  operator: Operator,
  assembly: Assembly,
  { yes = false, begin }: DeployOptions = {},
): Promise<DeployedOutputs> {
  await requireBootstrap(operator, assembly)
  if ((await showChanges(assembly.directory)) !== 0)
    throw new OperatorFailure(
      'The changes could not be shown (see the CDK output above). Nothing was changed.',
    )
  const { environment, account, region, config } = operator
  if (config.alarmsTo === undefined)
    printLine(
      `Alarms and the budget notify nobody: set ${environment}.alarmsTo in infra/environments.ts.`,
    )
  await confirmChange(
    operator,
    `Deploy this to ${environment} (account ${account}, ${region})?`,
    yes,
  )
  begin?.()
  await unlockFailedStacks(assembly)
  const outputs = `${assembly.directory}/outputs.json`
  const deploy = ['deploy', '--all', '--require-approval', 'never', '--outputs-file', outputs]
  if ((await runCdk(assembly.directory, deploy)) !== 0)
    throw new OperatorFailure(
      'The deploy failed; CloudFormation rolls the failed stack back. Fix the cause shown above and deploy again.',
    )
  return readOutputs(outputs)
}

const Outputs = v.record(v.string(), v.record(v.string(), v.string()))

function readOutputs(file: string): DeployedOutputs {
  const outputs = v.parse(Outputs, JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(Object.values(outputs).flatMap((stack) => Object.entries(stack)))
}

/** Checks that the CDK is bootstrapped in all regions, with a sufficient version. Throws `OperatorFailure`. */
async function requireBootstrap(
  { environment }: Pick<Operator, 'environment'>,
  { stacks }: Pick<CloudAssembly, 'stacks'>,
): Promise<void> {
  const requiredVersions = new Map<string, number>()
  for (const { environment: place, requiresBootstrapStackVersion = 0 } of stacks) {
    const { region } = place
    requiredVersions.set(
      region,
      Math.max(requiredVersions.get(region) ?? 0, requiresBootstrapStackVersion),
    )
  }
  const present = await Promise.all(
    [...requiredVersions].map(async ([region, version]) => ({
      region,
      isEnough: (await loadBootstrapVersion(region)) >= version,
    })),
  )
  const missing = present.filter(({ isEnough }) => !isEnough)
  if (missing.length === 0) return
  const places = missing.map(({ region }) => region).join(' and ')
  throw new OperatorFailure(
    `The CDK bootstrap stack is missing or too old in ${places}: run "npm run bootstrap -- --env ${environment}" first. Nothing was changed.`,
  )
}

async function loadBootstrapVersion(region: string): Promise<number> {
  const stack = await describeStack(region, 'CDKToolkit')
  const version = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')
  return Number(version?.OutputValue ?? -1)
}

// The CDK deletes stacks in these states before it creates them again.
const failedStatuses = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'])

/** Removes the termination protection of stacks that failed to create, so that the CDK can delete them. They are empty. */
async function unlockFailedStacks({ stacks }: Pick<CloudAssembly, 'stacks'>): Promise<void> {
  await Promise.all(stacks.map(unlockStack))
}

async function unlockStack({
  stackName,
  environment: { region },
}: CloudAssembly['stacks'][number]) {
  const stack = await describeStack(region, stackName)
  if (!stack?.EnableTerminationProtection || !failedStatuses.has(stack.StackStatus ?? '')) return
  const client = new CloudFormationClient({ region })
  await client.send(
    new UpdateTerminationProtectionCommand({
      StackName: stackName,
      EnableTerminationProtection: false,
    }),
  )
  client.destroy()
  printLine(`${stackName} failed to create before: it will be created again.`)
}
