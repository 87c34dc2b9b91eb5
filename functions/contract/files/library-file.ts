import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { Id, Time } from '#functions/contract/text/id.ts'
import { nameText } from '#functions/contract/text/text.ts'
import { FileUse } from './file-use.ts'

/** MIME types of images that can be uploaded. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

/** MIME types of movies that can be uploaded. */
export const movieTypes = ['video/mp4'] as const

/**
 * An image of a library. `url` and `thumb_url` are paths on the media host. `type`, `width` and `height` (pixels)
 * describe the file at `url`, which is made from the upload. `bytes` counts against the quota: the file and all variants.
 * `original_url` is what an adjusted image was made of.
 */
export const LibraryImage = v.object({
  id: Id,
  name: v.string(),
  url: v.string(),
  thumb_url: v.string(),
  original_url: v.optional(v.string()),
  type: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  used: v.array(FileUse),
  created_at: Time,
  updated_at: Time,
})
export type LibraryImage = v.InferOutput<typeof LibraryImage>

/** A movie of a library. `poster_url` and `thumb_url` are the poster’s path, or `""` without one. `seconds` is its length. */
export const LibraryMovie = v.object({
  ...LibraryImage.entries,
  poster_url: v.string(),
  seconds: v.number(),
})
export type LibraryMovie = v.InferOutput<typeof LibraryMovie>

/** `image` or `movie`, where an endpoint is for both. */
export const FileKind = v.picklist(['image', 'movie'])

/** A file of a library of either kind; a movie has all fields. */
export const LibraryFile = v.object({
  ...LibraryImage.entries,
  ...v.partial(v.pick(LibraryMovie, ['poster_url', 'seconds'])).entries,
})
export type LibraryFile = v.InferOutput<typeof LibraryFile>

/** A deleted file, which can be restored before `until`. */
export const TrashedFile = v.object({
  ...v.omit(LibraryFile, ['used']).entries,
  deleted_at: Time,
  until: Time,
})
export type TrashedFile = v.InferOutput<typeof TrashedFile>

/** SHA-256 of a file, in hexadecimal digits. */
export const Sha256 = v.pipe(
  v.string(fieldMessages.notText),
  v.regex(/^[0-9a-f]{64}$/, fieldMessages.notHash),
)

export const FileName = nameText(limits.fileNameLength)

/** Sort orders of a library. `name` sorts numbers by value: `写真2` before `写真10`. */
export const FileSort = v.picklist(['newest', 'oldest', 'name'])
export type FileSort = v.InferOutput<typeof FileSort>

/** Upload targets: a shop’s libraries, the archives for news and Q&A, and the samples. */
export const LibraryName = v.picklist(['images', 'movies', 'editimages', 'editmovies', 'sample'])
export type LibraryName = v.InferOutput<typeof LibraryName>

/**
 * Announces an upload. An image that is sent to a library of movies is a poster. `replaces` is the id of the file to
 * replace: then the count of files does not grow. `sha256` is the hash of the chosen image, before the browser made it
 * smaller: where the shop has an image with this content when the upload arrives, no second one is stored.
 */
export const UploadRequest = v.strictObject(
  {
    library: LibraryName,
    name: FileName,
    type: v.picklist([...imageTypes, ...movieTypes], fieldMessages.notFileType),
    bytes: v.pipe(
      v.number(fieldMessages.notNumber),
      v.integer(fieldMessages.notNumber),
      v.minValue(1, fieldMessages.fileEmpty),
    ),
    replaces: v.optional(Id),
    sha256: v.optional(Sha256),
  },
  fieldMessages.notObject,
)

/** A presigned POST: the browser sends `fields` and then the file as a form to `url` before `expires_at`. */
export const PresignedUpload = v.object({
  id: Id,
  url: v.string(),
  fields: v.record(v.string(), v.string()),
  expires_at: Time,
})
export type PresignedUpload = v.InferOutput<typeof PresignedUpload>
