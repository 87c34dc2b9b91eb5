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
import { removalPolicy } from './removal-policy.ts'

type Given = Pick<BucketProps, 'bucketName' | 'cors' | 'lifecycleRules' | 'versioned'> & {
  keepsData: boolean
  /** Whether EventBridge is told of what happens in it. */
  hasEvents?: boolean
  /** Where each request to it leaves a line. */
  logs: IBucket
}

type Kept = { days: number; keepsData: boolean }

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
}

/** A bucket that nobody reaches but by a right: no public access, TLS only, encrypted at rest. */
export function privateBucket(
  scope: Construct,
  id: string,
  { keepsData, hasEvents = false, logs, ...given }: Given,
): IBucket {
  const bucket = new Bucket(scope, id, {
    ...closed,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: removalPolicy({ keepsData }),
    ...given,
  })
  resourceOf(bucket).loggingConfiguration = {
    destinationBucketName: logs.bucketName,
    logFilePrefix: `buckets/${id.toLowerCase()}/`,
  }
  if (hasEvents) tellEventBridge(bucket)
  return asBucket(bucket)
}

/** Where hosts and buckets leave a line for each request, with the visitor's address: for so many days. */
export function logsBucket(scope: Stack, id: string, { days, keepsData }: Kept): IBucket {
  const bucket = new Bucket(scope, id, {
    ...closed,
    // CloudFront brings its logs by an access list, and gives them to us.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    removalPolicy: removalPolicy({ keepsData }),
    lifecycleRules: [{ expiration: Duration.days(days) }],
  })
  // For the account's buckets as such: naming them would make a circle of the stacks.
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('buckets/*')],
      conditions: { StringEquals: { 'aws:SourceAccount': scope.account } },
    }),
  )
  return asBucket(bucket)
}

function asBucket(bucket: Bucket): IBucket {
  const made: unknown = bucket
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own types disagree on an optional field
  return made as IBucket
}

// By the resource's own property: the library would bring a function of its own to set it.
function tellEventBridge(bucket: Bucket) {
  resourceOf(bucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  }
}

function resourceOf(bucket: Bucket) {
  const resource = bucket.node.defaultChild
  if (!(resource instanceof CfnBucket)) throw new Error('The bucket is not what it was')
  return resource
}
