import { Aws } from 'aws-cdk-lib'

/** The alias by which functions are invoked, except by operators. */
export const liveAlias = 'live'

/**
 * `noren-prod-shops-saveData`. A fixed name lets routes refer to it without a cross-stack reference. It contains the
 * stack's name, so a function that moves between stacks does not exist twice.
 */
export const formatFunctionName = (environment: string, stack: string, name: string) =>
  `noren-${environment}-${stack}-${name}`

/** The ARN of the function's alias, usable in any stack of its environment. */
export function formatLiveArn(functionName: string, region: string): string {
  return `arn:${Aws.PARTITION}:lambda:${region}:${Aws.ACCOUNT_ID}:function:${functionName}:${liveAlias}`
}
