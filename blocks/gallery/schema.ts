import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { ImageFilePath } from '#functions/contract/pages/fields/part-files.ts'
import { boundedArray, boundedText } from '#functions/contract/text/text.ts'

const GalleryPhoto = v.strictObject(
  {
    position_url: v.optional(ImageFilePath, ''),
    alt: v.optional(boundedText(limits.altLength), ''),
    caption: v.optional(boundedText(limits.shortTextLength), ''),
  },
  fieldMessages.notObject,
)
export type GalleryPhoto = v.InferOutput<typeof GalleryPhoto>

/** ギャラリー: photos in columns, each opens large. The block's `crop` cuts them: square, 4:3 or natural. */
export const GalleryContent = v.strictObject(
  {
    columns: v.optional(v.picklist([2, 3, 4], fieldMessages.notChoice), 3),
    photos: v.optional(boundedArray(GalleryPhoto, limits.galleryPhotos), []),
  },
  fieldMessages.notObject,
)
export type GalleryContent = v.InferOutput<typeof GalleryContent>
