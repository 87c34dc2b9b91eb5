import { Aws, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  type IRole,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, type ISource } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { EnvironmentConfig } from './environments.ts'
import { handlerLog } from './handler-function.ts'

type FileCopiesProps = {
  bucket: IBucket
  distribution: Distribution
  config: EnvironmentConfig
}

type Copy = {
  sources: ISource[]
  cacheControl: string
  /** What CloudFront must fetch anew. */
  changedPaths?: string[]
}

/** Puts files of ours into a host's bucket with each deploy. One for a stack; nothing is ever removed. */
export class FileCopies extends Construct {
  private readonly props: FileCopiesProps
  private readonly logGroup: LogGroup
  private readonly role: IRole

  constructor(scope: Construct, id: string, props: FileCopiesProps) {
    super(scope, id)
    this.props = props
    this.logGroup = handlerLog(this, 'Log', props.config)
    this.role = this.copyingRole().withoutPolicyUpdates()
  }

  /** One copy of these files, all kept by browsers as `cacheControl` says. */
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

  // Written out, because the library would give it every distribution of the account.
  private copyingRole() {
    const { bucket, distribution } = this.props
    const assets = assetsBucketArn(Stack.of(this))
    return new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        rights: new PolicyDocument({
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
        }),
      },
    })
  }
}

const allow = (actions: string[], resources: string[]) =>
  new PolicyStatement({ actions, resources })

/** The bucket that the CDK uploads a deploy's files into. */
function assetsBucketArn(stack: Stack) {
  const qualifier = DefaultStackSynthesizer.DEFAULT_QUALIFIER
  return stack.formatArn({
    service: 's3',
    region: '',
    account: '',
    resource: `cdk-${qualifier}-assets-${Aws.ACCOUNT_ID}-${stack.region}`,
  })
}
