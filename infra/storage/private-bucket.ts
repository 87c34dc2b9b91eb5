import { Duration, type Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  CfnBucket,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { viewLogDays } from '#functions/contract/platform/view-log.ts'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { getRemovalPolicy } from './removal-policy.ts'

type PrivateBucketProps = Pick<
  BucketProps,
  'bucketName' | 'cors' | 'lifecycleRules' | 'objectOwnership' | 'versioned'
> & {
  keepsData: boolean
  /** Sends the bucket's events to EventBridge. */
  hasEvents?: boolean
}

/** Without public access: TLS only, encrypted at rest. */
export const privateSettings = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
}

/** A private bucket. */
export function createPrivateBucket(
  scope: Construct,
  id: string,
  { keepsData, hasEvents = false, ...given }: PrivateBucketProps,
): IBucket {
  const bucket = new Bucket(scope, id, {
    ...privateSettings,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: getRemovalPolicy({ keepsData }),
    ...given,
  })
  if (hasEvents) enableEventBridge(bucket)
  return toBucket(bucket)
}

/** The bucket for the log of the pages host, into which CloudFront’s log delivery writes. */
export function createViewLogsBucket(
  scope: Stack,
  id: string,
  props: Pick<PrivateBucketProps, 'keepsData'>,
): IBucket {
  const bucket = createPrivateBucket(scope, id, {
    ...props,
    lifecycleRules: [{ expiration: Duration.days(viewLogDays) }],
  })
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': scope.account },
        ArnLike: {
          'aws:SourceArn': `arn:${scope.partition}:logs:${edgeRegion}:${scope.account}:delivery-source:*`,
        },
      },
    }),
  )
  return bucket
}

/** The bucket for the access logs of the hosts of app and media, which contain visitors' addresses. */
export const createLogsBucket = (
  scope: Stack,
  id: string,
  { keepsData }: Pick<PrivateBucketProps, 'keepsData'>,
): IBucket =>
  createPrivateBucket(scope, id, {
    keepsData,
    // CloudFront delivers logs with an ACL that makes us the owner.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(viewLogDays) }],
  })

export function toBucket(bucket: Bucket): IBucket {
  const made: unknown = bucket
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own types disagree on an optional field
  return made as IBucket
}

// Set directly, because the CDK would add a custom resource function.
function enableEventBridge(bucket: Bucket) {
  const resource = bucket.node.defaultChild
  if (!(resource instanceof CfnBucket))
    throw new Error('The default child of the bucket is not a CfnBucket')
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
}
