import { Duration, Stack } from 'aws-cdk-lib'
import { type CorsRule, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { DataStack } from './data-stack.ts'
import type { StackSettings } from './environments.ts'
import { privateBucket } from './private-bucket.ts'
import { uploadsBucketName } from './uploads-bucket.ts'
import { type CorsRule as Rule, uploadsCors } from './uploads-cors.ts'

type UploadsStackProps = StackSettings & { appOrigin: string; data: DataStack }

/** Where browsers put what nobody has checked yet. Nothing is served from here, and nothing stays. */
export class UploadsStack extends Stack {
  constructor(scope: Construct, id: string, { appOrigin, data, ...settings }: UploadsStackProps) {
    super(scope, id, settings)
    privateBucket(this, 'Uploads', {
      bucketName: uploadsBucketName(settings),
      keepsData: false,
      logs: data.accessLogs,
      cors: [corsRule(uploadsCors(appOrigin))],
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
  }
}

function corsRule({ maxAge, ...rule }: Rule): CorsRule {
  return {
    allowedOrigins: [...rule.allowedOrigins],
    allowedMethods: rule.allowedMethods.map((method) => HttpMethods[method]),
    allowedHeaders: [...rule.allowedHeaders],
    exposedHeaders: [...rule.exposedHeaders],
    maxAge,
  }
}
