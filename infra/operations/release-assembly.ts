import { readFileSync } from 'node:fs'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as v from 'valibot'
import { confirm } from './confirm.ts'
import { say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { requireBootstrap } from './require-bootstrap.ts'
import { runCdk, showChanges } from './run-cdk.ts'
import type { Operator } from './sign-in.ts'
import { unlockFailedStacks } from './unlock-failed-stacks.ts'

type Assembly = Pick<CloudAssembly, 'directory' | 'stacks'>

type Wanted = {
  /** Asks nothing where nothing is protected. */
  yes?: boolean
  /** Called once nothing stands against it, just before anything is changed. */
  begin?: () => void
}

/** What is deployed says where it is, by the names of the outputs. */
export type Addresses = Record<string, string>

/**
 * Shows what would change, asks, and deploys; answers where everything is. Throws `OperatorFailure` where the
 * CDK is not set up there, what would change cannot be shown, the operator does not agree, or CloudFormation fails: then it has put each stack back.
 */
export async function releaseAssembly(
  operator: Operator,
  assembly: Assembly,
  { yes = false, begin }: Wanted = {},
): Promise<Addresses> {
  await requireBootstrap(operator, assembly)
  if ((await showChanges(assembly.directory)) !== 0)
    throw new OperatorFailure('What would change could not be shown. Nothing was changed.')
  const { environment, account, region, config } = operator
  if (config.alarmsTo === undefined)
    say(
      `Alarms and the budget are told to nobody: set ${environment}.alarmsTo in infra/environments.ts.`,
    )
  await confirm(operator, `Deploy this to ${environment} (account ${account}, ${region})?`, yes)
  begin?.()
  await unlockFailedStacks(assembly)
  const outputs = `${assembly.directory}/outputs.json`
  const deploy = ['deploy', '--all', '--require-approval', 'never', '--outputs-file', outputs]
  if ((await runCdk(assembly.directory, deploy)) !== 0)
    throw new OperatorFailure(
      'The deploy failed; CloudFormation puts the stack that failed back as it was. What it says above names the cause: put it right and deploy again.',
    )
  return addressesIn(outputs)
}

const Outputs = v.record(v.string(), v.record(v.string(), v.string()))

function addressesIn(file: string): Addresses {
  const outputs = v.parse(Outputs, JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(Object.values(outputs).flatMap((stack) => Object.entries(stack)))
}
