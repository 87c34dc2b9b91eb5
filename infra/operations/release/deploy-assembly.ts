import { readFileSync } from 'node:fs'
import {
  CloudFormationClient,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as v from 'valibot'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { printLine } from '#infra/operations/command/run-operator-command.ts'
import { confirmChange, type Operator } from '#infra/operations/command/sign-in-operator.ts'
import { describeStack } from '#infra/operations/stacks/load-stack-outputs.ts'
import { runCdk, showChanges } from './run-cdk.ts'

type Assembly = Pick<CloudAssembly, 'directory' | 'stacks'>

type DeployOptions = {
  /** Skips the question, unless the environment is protected. */
  yes?: boolean
  /** Called just before the first change. */
  begin?: () => void
}

// Stacks that do not use each other are deployed side by side: the functions of shops and of admins.
const deployCommand = 'deploy --all --concurrency 3 --require-approval never --outputs-file'

/** Stack outputs by name. */
export type DeployedOutputs = Record<string, string>

/**
 * Shows the changes, asks, deploys, and returns the outputs. Throws `OperatorFailure` when the diff fails, the operator does
 * not confirm, or the deploy fails; CloudFormation then rolls the failed stack back.
 */
export async function deployAssembly(
  operator: Operator,
  assembly: Assembly,
  { yes = false, begin }: DeployOptions = {},
): Promise<DeployedOutputs> {
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
  const deploy = [...deployCommand.split(' '), outputs]
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
  printLine(`${stackName} failed to create before: it will be created again.`)
}
