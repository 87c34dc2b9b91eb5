import { S3Client } from '@aws-sdk/client-s3'

/** A client of S3, or of its stand-in named by the environment, which has no host name for each bucket. */
export function createS3Client(region: string): S3Client {
  // oxlint-disable-next-line node/no-process-env -- what the SDK goes by
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 } = process.env
  return new S3Client({ region, forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL) })
}
