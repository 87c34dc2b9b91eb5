import { Aws } from 'aws-cdk-lib'
import type { StackSettings } from './environments.ts'

/**
 * The name of the bucket that browsers upload into. Named by us and not by CloudFormation: the API
 * must know the bucket, the app's host the API, and the bucket the app's host, which would be a circle.
 */
export function uploadsBucketName({ environment, config }: StackSettings) {
  return `noren-${environment}-uploads-${Aws.ACCOUNT_ID}-${config.region}`
}

/** Where browsers post an upload to. */
export function uploadsOrigin(settings: StackSettings) {
  return `https://${uploadsBucketName(settings)}.s3.${settings.config.region}.amazonaws.com`
}
