import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in.ts'

/** What a stack says of itself, by the names of its outputs. */
export type Outputs = Record<string, string>

/** The outputs of one of the environment's stacks, such as `jobs`; undefined where it was never deployed. */
export async function findOutputs(
  { environment, region }: Pick<Operator, 'environment' | 'region'>,
  stack: string,
): Promise<Outputs | undefined> {
  const client = new CloudFormationClient({ region })
  try {
    const { Stacks: [found] = [] } = await client.send(
      new DescribeStacksCommand({ StackName: `noren-${environment}-${stack}` }),
    )
    return Object.fromEntries(
      (found?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
        OutputKey,
        OutputValue,
      ]),
    )
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined
    throw error
  } finally {
    client.destroy()
  }
}

/** The same. Throws `OperatorFailure` where the stack is not there. */
export async function outputsOf(
  operator: Pick<Operator, 'environment' | 'region'>,
  stack: string,
): Promise<Outputs> {
  const outputs = await findOutputs(operator, stack)
  if (outputs) return outputs
  const { environment } = operator
  throw new OperatorFailure(
    `noren-${environment}-${stack} is not there: deploy first (npm run deploy -- --env ${environment}).`,
  )
}
