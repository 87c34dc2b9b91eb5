import * as v from 'valibot'
import { parsePicturePath } from '#functions/contract/picture.ts'
import { deriveVariants } from '#functions/rules/pictures/derive-variants.ts'
import { setting } from '#functions/setting.ts'

/** What S3 tells of a new object, as EventBridge brings it: of all that it says what is needed here. */
const ObjectCreated = v.object({
  'detail-type': v.literal('Object Created'),
  detail: v.object({
    bucket: v.object({ name: v.string() }),
    object: v.object({ key: v.string() }),
  }),
})

/**
 * Makes a picture's variants once its own file lies on the media host. Invoked by the bucket's events, at
 * least once each; what else lies there is none of its business. Throws where it is to be tried again.
 */
export async function handler(event: unknown): Promise<void> {
  const { bucket, object } = v.parse(ObjectCreated, event).detail
  const picture = parsePicturePath(`/${object.key}`)
  if (bucket.name !== setting('MEDIA_BUCKET') || !picture || picture.isAlone) return
  await deriveVariants(picture, new Date())
}
