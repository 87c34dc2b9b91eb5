import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
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

/** The status of S3's answer; undefined where there was none. */
export const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Whether S3 says that there is no such object: without the right to list it answers 403. */
export const isMissing = (error: unknown) => statusOf(error) === 404 || statusOf(error) === 403
