import {
  CopyObjectCommand,
  DeleteObjectTaggingCommand,
  HeadObjectCommand,
} from '@aws-sdk/client-s3'
import { readSetting } from '#functions/read-setting.ts'
import { bucket, listObjects } from './bucket.ts'

/** Tag of an asset that no build has any more; a bucket rule removes tagged objects after 30 days. */
export const retiredTag = { key: 'retired', value: 'true' } as const

/** Lists the keys of all assets of the browser app, from every build that is still stored. */
export async function listAssets(): Promise<string[]> {
  const keys: string[] = []
  for await (const { Key } of listObjects({ Bucket: readSetting('APP_BUCKET'), Prefix: 'assets/' }))
    if (Key !== undefined) keys.push(Key)
  return keys
}

/**
 * Marks an asset that no build has any more. Copies the object onto itself, because the bucket counts the days
 * from the last write and the object may be a year old.
 */
export async function retireAsset(Key: string): Promise<void> {
  const Bucket = readSetting('APP_BUCKET')
  const { TagCount, ContentType, CacheControl } = await describeAsset(Key)
  if (TagCount) return
  await bucket.send(
    new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: `${Bucket}/${Key}`,
      TaggingDirective: 'REPLACE',
      Tagging: `${retiredTag.key}=${retiredTag.value}`,
      // S3 refuses to copy an object onto itself without a change.
      MetadataDirective: 'REPLACE',
      ContentType,
      CacheControl,
    }),
  )
}

/** Removes the mark from an asset that a build has again. */
export async function unretireAsset(Key: string): Promise<void> {
  const { TagCount } = await describeAsset(Key)
  if (!TagCount) return
  await bucket.send(new DeleteObjectTaggingCommand({ Bucket: readSetting('APP_BUCKET'), Key }))
}

function describeAsset(Key: string) {
  return bucket.send(new HeadObjectCommand({ Bucket: readSetting('APP_BUCKET'), Key }))
}
