import { Aws, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, type ISource } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { EnvironmentConfig } from '#infra/environments.ts'
import { createHandlerLog } from '#infra/lambda/handler-function.ts'
import { allow, createServiceRole } from '#infra/permissions/service-role.ts'

type FileCopiesProps = {
  bucket: IBucket
  distribution: Distribution
  config: EnvironmentConfig
}

type Copy = {
  sources: ISource[]
  cacheControl: string
  /** Paths to invalidate. */
  changedPaths?: string[]
}

/** Copies files into a host's bucket with each deploy. One per stack; nothing is removed. */
export class FileCopies extends Construct {
  private readonly props: FileCopiesProps
  private readonly logGroup: LogGroup
  private readonly role: IRole

  constructor(scope: Construct, id: string, props: FileCopiesProps) {
    super(scope, id)
    this.props = props
    this.logGroup = createHandlerLog(this, 'Log', props.config)
    this.role = this.createCopyRole().withoutPolicyUpdates()
  }

  copy(id: string, { sources, cacheControl, changedPaths }: Copy) {
    return new BucketDeployment(this, id, {
      sources,
      destinationBucket: this.props.bucket,
      cacheControl: [CacheControl.fromString(cacheControl)],
      prune: false,
      role: this.role,
      logGroup: this.logGroup,
      ...(changedPaths && {
        distribution: this.props.distribution,
        distributionPaths: changedPaths,
      }),
    })
  }

  // All permissions are listed: the CDK would allow every distribution of the account.
  private createCopyRole() {
    const { bucket, distribution } = this.props
    const assets = getAssetsBucketArn(Stack.of(this))
    return createServiceRole(this, 'Role', {
      service: 'lambda',
      statements: [
        allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [this.logGroup.logGroupArn]),
        allow(['s3:GetObject'], [`${assets}/*`]),
        allow(['s3:ListBucket'], [assets, bucket.bucketArn]),
        allow(['s3:GetObject', 's3:PutObject'], [bucket.arnForObjects('*')]),
        allow(
          ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
          [distribution.distributionArn],
        ),
      ],
    })
  }
}

/** The CDK's bucket for assets. */
function getAssetsBucketArn(stack: Stack) {
  const qualifier = DefaultStackSynthesizer.DEFAULT_QUALIFIER
  return stack.formatArn({
    service: 's3',
    region: '',
    account: '',
    resource: `cdk-${qualifier}-assets-${Aws.ACCOUNT_ID}-${stack.region}`,
  })
}
