import { Aws } from 'aws-cdk-lib'

/** The alias by which everything but an operator's hand invokes a function. */
export const liveAlias = 'live'

/**
 * A function's name on AWS: `noren-prod-shops-saveData`. Ours and not CloudFormation's, so that the routes know it
 * without a reference between stacks, and operators find it. It holds the stack's name: a function that changes stacks
 * would otherwise be there twice.
 */
export const functionNameOf = (environment: string, stack: string, name: string) =>
  `noren-${environment}-${stack}-${name}`

/** The ARN that a function of this name is called by, from any stack of its environment. */
export function liveArn(functionName: string, region: string): string {
  return `arn:${Aws.PARTITION}:lambda:${region}:${Aws.ACCOUNT_ID}:function:${functionName}:${liveAlias}`
}
