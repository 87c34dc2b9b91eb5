import {
  CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in.ts'

/** The outputs of one of the environment's stacks, such as `jobs`. Throws `OperatorFailure` where it is not there. */
export async function outputsOf(
  { environment, region }: Pick<Operator, 'environment' | 'region'>,
  stack: string,
): Promise<Record<string, string>> {
  const name = `noren-${environment}-${stack}`
  const found = await describeStack(region, name)
  if (!found)
    throw new OperatorFailure(
      `${name} is not there: deploy first (npm run deploy -- --env ${environment}).`,
    )
  return Object.fromEntries(
    (found.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  )
}

/** A stack as CloudFormation has it, or undefined. */
export async function describeStack(region: string, name: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient({ region })
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }))
    return Stacks[0]
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined
    throw error
  } finally {
    client.destroy()
  }
}
