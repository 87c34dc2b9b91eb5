import { readdirSync } from 'node:fs'
import { CustomResource, Duration } from 'aws-cdk-lib'
import type { IBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { StackSettings } from '#infra/environments.ts'
import { createHandlerFunction, createHandlerLog } from '#infra/lambda/handler-function.ts'
import { formatFunctionName } from '#infra/lambda/live-alias.ts'
import { allowTracing } from '#infra/permissions/handler-roles.ts'
import { allow, createServiceRole } from '#infra/permissions/service-role.ts'

type RetiredAssetsProps = Pick<StackSettings, 'environment' | 'config'> & {
  bucket: IBucket
  /** Directory of the built browser app. */
  web: string
  /** Directory of the bundled handler. */
  directory: string
}

/** Deletes assets that `RetiredAssets` tagged, and old versions of the other files. */
export const retiredAssetRules: LifecycleRule[] = [
  { prefix: 'assets/', tagFilters: { retired: 'true' }, expiration: Duration.days(30) },
  { noncurrentVersionExpiration: Duration.days(35) },
]

/** With each deployed build, tags the assets that the build no longer has. */
export class RetiredAssets extends Construct {
  constructor(scope: Construct, id: string, props: RetiredAssetsProps) {
    super(scope, id)
    const { bucket, web, directory, environment, config } = props
    const logGroup = createHandlerLog(this, 'Log', config)
    const tagging = [
      'DeleteObjectTagging',
      'GetObject',
      'GetObjectTagging',
      'PutObject',
      'PutObjectTagging',
    ]
    const role = createServiceRole(this, 'Role', {
      service: 'lambda',
      statements: [
        allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]),
        allowTracing(),
        allow(['s3:ListBucket'], [bucket.bucketArn]),
        allow(
          tagging.map((action) => `s3:${action}`),
          [bucket.arnForObjects('assets/*')],
        ),
      ],
    })
    const retire = createHandlerFunction(this, 'retireAssets', {
      functionName: formatFunctionName(environment, 'app', 'retireAssets'),
      directory,
      role: role.withoutPolicyUpdates(),
      logGroup,
      environment: { APP_BUCKET: bucket.bucketName },
      // The same timeout as for copies.
      needs: ['copies'],
    })
    new CustomResource(this, 'Build', {
      serviceToken: retire.functionArn,
      resourceType: 'Custom::NorenBuild',
      serviceTimeout: Duration.minutes(5),
      properties: { Assets: listAssets(web) },
    })
  }
}

/** Keys of the build's assets, sorted so that the same build is the same resource. */
function listAssets(web: string) {
  const files = readdirSync(`${web}/assets`, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(web.length + 1))
    .toSorted((one, other) => (one < other ? -1 : 1))
}
