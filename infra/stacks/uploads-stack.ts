import { Duration, Stack } from 'aws-cdk-lib'
import { type CorsRule, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { StackSettings } from '#infra/environments.ts'
import { createPrivateBucket } from '#infra/storage/private-bucket.ts'
import { getUploadsBucketName } from '#infra/storage/uploads-bucket.ts'
import { buildUploadsCors, type UploadsCorsRule as Rule } from '#infra/storage/uploads-cors.ts'

type UploadsStackProps = StackSettings & { appOrigin: string }

/** The bucket for uploads that are not validated yet. Nothing is served from it, and objects expire after a day. */
export class UploadsStack extends Stack {
  constructor(scope: Construct, id: string, { appOrigin, ...settings }: UploadsStackProps) {
    super(scope, id, settings)
    createPrivateBucket(this, 'Uploads', {
      bucketName: getUploadsBucketName(settings),
      keepsData: false,
      cors: [toCorsRule(buildUploadsCors(appOrigin))],
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
  }
}

function toCorsRule({ maxAge, ...rule }: Rule): CorsRule {
  return {
    allowedOrigins: [...rule.allowedOrigins],
    allowedMethods: rule.allowedMethods.map((method) => HttpMethods[method]),
    allowedHeaders: [...rule.allowedHeaders],
    exposedHeaders: [...rule.exposedHeaders],
    maxAge,
  }
}
