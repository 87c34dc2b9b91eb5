import { S3Client } from '@aws-sdk/client-s3'
import { isSet } from '#functions/setting.ts'

// An answer comes in milliseconds; where a picture's files are written while others are made, it takes longer.
const longestRequest = 5000

/**
 * The buckets' client; every function of this room goes through it. S3's stand-in on one machine has
 * no host name for each bucket, so there the bucket is named in the path.
 */
export const bucket = new S3Client({
  maxAttempts: 3,
  forcePathStyle: isSet('AWS_ENDPOINT_URL_S3'),
  requestHandler: {
    connectionTimeout: 1000,
    requestTimeout: longestRequest,
    throwOnRequestTimeout: true,
  },
})
