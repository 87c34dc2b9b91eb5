import {
  CopyObjectCommand,
  DeleteObjectTaggingCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { setting } from '#functions/setting.ts'
import { bucket } from './bucket.ts'

/** What an asset bears that is in no build any more; the bucket removes it 30 days later by that. */
export const retiredTag = { key: 'retired', value: 'true' } as const

/** The keys of the browser app's assets, of every build that is still there. */
export async function listAssets(): Promise<string[]> {
  const keys: string[] = []
  const asked = { Bucket: setting('APP_BUCKET'), Prefix: 'assets/' }
  for await (const { Contents = [] } of paginateListObjectsV2({ client: bucket }, asked))
    for (const { Key } of Contents) if (Key !== undefined) keys.push(Key)
  return keys
}

/**
 * Marks an asset as one that no build has any more. It is written once more for that: a bucket counts the days
 * from when an object was written, and this one may be in use for a year already.
 */
export async function retireAsset(Key: string): Promise<void> {
  const Bucket = setting('APP_BUCKET')
  const { TagCount, ContentType, CacheControl } = await describe(Key)
  if (TagCount) return
  await bucket.send(
    new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: `${Bucket}/${Key}`,
      TaggingDirective: 'REPLACE',
      Tagging: `${retiredTag.key}=${retiredTag.value}`,
      // S3 refuses to copy an object onto itself with nothing said anew.
      MetadataDirective: 'REPLACE',
      ContentType,
      CacheControl,
    }),
  )
}

/** Takes that mark from an asset: a build has it again. */
export async function keepAsset(Key: string): Promise<void> {
  const { TagCount } = await describe(Key)
  if (!TagCount) return
  await bucket.send(new DeleteObjectTaggingCommand({ Bucket: setting('APP_BUCKET'), Key }))
}

function describe(Key: string) {
  return bucket.send(new HeadObjectCommand({ Bucket: setting('APP_BUCKET'), Key }))
}
