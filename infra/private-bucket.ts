import { RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

type Given = Pick<BucketProps, 'bucketName' | 'cors' | 'lifecycleRules' | 'versioned'> & {
  keepsData: boolean
}

/** A bucket that nobody reaches but by a right: no public access, TLS only, encrypted at rest. */
export function privateBucket(
  scope: Construct,
  id: string,
  { keepsData, ...given }: Given,
): IBucket {
  const bucket: unknown = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...given,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own types disagree on an optional field
  return bucket as IBucket
}
