import { RemovalPolicy } from 'aws-cdk-lib'

/**
 * The removal policy of data. When the first deploy of a stack fails, kept data is deleted too: it is empty, and each try
 * would leave another copy.
 */
export function getRemovalPolicy({ keepsData }: { keepsData: boolean }): RemovalPolicy {
  return keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}
