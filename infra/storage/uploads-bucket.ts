import { Aws } from 'aws-cdk-lib'
import type { StackSettings } from '#infra/environments.ts'

/** A fixed name, because of a cycle: the API needs the bucket, the app's host the API, and the bucket the app's host. */
export function getUploadsBucketName(
  { environment, config }: Pick<StackSettings, 'environment' | 'config'>,
  account: string = Aws.ACCOUNT_ID,
) {
  return `noren-${environment}-uploads-${account}-${config.region}`
}

/** The origin that browsers upload to. */
export function getUploadsOrigin(settings: StackSettings) {
  return `https://${getUploadsBucketName(settings)}.s3.${settings.config.region}.amazonaws.com`
}
