import {
  type ListObjectsV2CommandInput,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { isSettingSet, readSetting } from '#functions/read-setting.ts'
import { eachTry, limitTries, requestSettings } from '#functions/request-limits.ts'

// Answers take milliseconds; while the files of other images are written they take longer.
const longestRequest = 5000

/** The S3 client of all functions. The local S3 has no host name for each bucket, so the path names the bucket. */
export const bucket = new S3Client({
  ...requestSettings(longestRequest),
  forcePathStyle: isSettingSet('AWS_ENDPOINT_URL_S3'),
})
// Writing a file seldom takes longer, and a picture may leave its function little time.
bucket.middlewareStack.add(limitTries(2000), eachTry)

/** Bucket and key of an object of the pages host. */
export const pagesPlace = (Key: string) => ({ Bucket: readSetting('PAGES_BUCKET'), Key })

/** Yields the objects that are wanted, in the order of their keys, with as many requests as that takes. */
export async function* listObjects(wanted: ListObjectsV2CommandInput) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: bucket }, wanted))
    yield* Contents
}

/** HTTP status of an error of S3; undefined if there was no answer. */
export const getErrorStatus = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Whether the object is missing. Without the permission to list, S3 answers 403 instead of 404. */
export const isMissingObject = (error: unknown) =>
  getErrorStatus(error) === 404 || getErrorStatus(error) === 403

/** The answer to a request, or undefined if its object is missing. */
export async function skipMissing<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request
  } catch (error) {
    if (isMissingObject(error)) return undefined
    throw error
  }
}
