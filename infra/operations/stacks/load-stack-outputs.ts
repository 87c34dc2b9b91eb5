import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { formatStackName, type StackName } from '#infra/stacks/stack-names.ts'

/** The outputs of one of the environment's stacks, such as `jobs`. Throws `OperatorFailure` when it does not exist. */
export async function loadStackOutputs(
  { environment, region }: Pick<Operator, 'environment' | 'region'>,
  stack: StackName,
): Promise<Record<string, string>> {
  const name = formatStackName(environment, stack)
  const found = await describeStack(region, name)
  if (!found)
    throw new OperatorFailure(
      `Stack ${name} does not exist: run "npm run deploy -- --env ${environment}" first.`,
    )
  return Object.fromEntries(
    (found.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  )
}

/** All resources of a stack that exists. */
export async function listStackResources(
  region: string,
  StackName: string,
): Promise<StackResourceSummary[]> {
  const client = new CloudFormationClient({ region })
  const all: StackResourceSummary[] = []
  for await (const page of paginateListStackResources({ client }, { StackName }))
    all.push(...(page.StackResourceSummaries ?? []))
  return all
}

/** The stack, or undefined. */
export async function describeStack(region: string, name: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient({ region })
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }))
    return Stacks[0]
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined
    throw error
  }
}
