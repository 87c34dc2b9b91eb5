import * as v from 'valibot'
import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { readSetting } from '#functions/read-setting.ts'
import { deriveVariants } from '#functions/rules/files/images/derive-variants.ts'

/** The used part of S3’s event on EventBridge. */
const ObjectCreated = v.object({
  'detail-type': v.literal('Object Created'),
  detail: v.object({
    bucket: v.object({ name: v.string() }),
    object: v.object({ key: v.string() }),
  }),
})

/**
 * Makes the variants of an image once its main file is in the media bucket. The bucket’s events invoke it, at least once for
 * each file; other files are ignored. Throws to be retried.
 */
export async function handler(event: unknown): Promise<void> {
  const { bucket, object } = v.parse(ObjectCreated, event).detail
  const picture = parseImagePath(`/${object.key}`)
  if (bucket.name !== readSetting('MEDIA_BUCKET') || !picture || picture.isAlone) return
  await deriveVariants(picture, new Date())
}
