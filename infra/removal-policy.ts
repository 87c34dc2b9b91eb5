import { RemovalPolicy } from 'aws-cdk-lib'

/**
 * What becomes of data when its stack is taken down. What is kept goes all the same where the stack never came
 * up: nothing was in it yet, and each try would leave it behind anew.
 */
export function removalPolicy({ keepsData }: { keepsData: boolean }): RemovalPolicy {
  return keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}
