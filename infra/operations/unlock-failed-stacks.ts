import {
  CloudFormationClient,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { say } from './operate.ts'
import { describeStack } from './stack-outputs.ts'

// Those that the CDK removes before it makes the stack anew.
const neverUp = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'])

/**
 * Lets stacks be removed that never came up: nothing was ever in them, but they are protected from being
 * taken down already, and could not be made anew.
 */
export async function unlockFailedStacks({ stacks }: Pick<CloudAssembly, 'stacks'>): Promise<void> {
  await Promise.all(stacks.map(unlock))
}

async function unlock({ stackName, environment: { region } }: CloudAssembly['stacks'][number]) {
  const stack = await describeStack(region, stackName)
  if (!stack?.EnableTerminationProtection || !neverUp.has(stack.StackStatus ?? '')) return
  const client = new CloudFormationClient({ region })
  await client.send(
    new UpdateTerminationProtectionCommand({
      StackName: stackName,
      EnableTerminationProtection: false,
    }),
  )
  client.destroy()
  say(`${stackName} never came up: made anew, no longer protected until it is.`)
}
