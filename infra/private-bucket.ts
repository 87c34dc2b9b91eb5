import { RemovalPolicy } from 'aws-cdk-lib'
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

type Given = Pick<BucketProps, 'bucketName' | 'cors' | 'lifecycleRules' | 'versioned'> & {
  keepsData: boolean
  /** Whether EventBridge is told of what happens in it. */
  hasEvents?: boolean
}

/** A bucket that nobody reaches but by a right: no public access, TLS only, encrypted at rest. */
export function privateBucket(
  scope: Construct,
  id: string,
  { keepsData, hasEvents = false, ...given }: Given,
): IBucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...given,
  })
  if (hasEvents) tellEventBridge(bucket)
  const made: unknown = bucket
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own types disagree on an optional field
  return made as IBucket
}

// By the resource's own property: the library would bring a function of its own to set it.
function tellEventBridge(bucket: Bucket) {
  const resource = bucket.node.defaultChild
  if (!(resource instanceof CfnBucket)) throw new Error('The bucket is not what it was')
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
}
