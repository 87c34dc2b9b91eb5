import * as v from 'valibot'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { PageNumber } from './page-number.ts'
import { filledText, Id, Time } from './text.ts'

/** The picture types that are taken, by what the browser calls them. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const

/** A place that shows a file. */
export const Use = v.object({
  where: v.picklist(['draft', 'live']),
  page: PageNumber,
  part: v.picklist(['data', 'bg', 'slide1', 'slide2']),
  position_index: v.optional(v.number()),
})
export type Use = v.InferOutput<typeof Use>

/**
 * A picture of a library. `url` and `thumb_url` are paths on the media host. `type`, and `width` and
 * `height` in pixels are those of the file at `url`, which is made of what was sent. `bytes` is what the
 * picture takes of the library's room: that file and all its variants together.
 */
export const Image = v.object({
  id: Id,
  name: v.string(),
  url: v.string(),
  thumb_url: v.string(),
  type: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  used: v.array(Use),
  created_at: Time,
  updated_at: Time,
})
export type Image = v.InferOutput<typeof Image>

export const FileName = filledText(limits.fileNameLength)

/** Libraries that files can be sent to. */
export const Library = v.picklist(['images'])

/** What the browser says of a file before it sends it. */
export const UploadRequest = v.strictObject(
  {
    library: Library,
    name: FileName,
    type: v.picklist(pictureTypes, messages.notPictureType),
    bytes: v.pipe(
      v.number(messages.notNumber),
      v.integer(messages.notNumber),
      v.minValue(1, messages.fileEmpty),
    ),
  },
  messages.notObject,
)

/** A presigned POST: the browser sends `fields` and then the file as a form to `url` before `expires_at`. */
export const Upload = v.object({
  id: Id,
  url: v.string(),
  fields: v.record(v.string(), v.string()),
  expires_at: Time,
})
export type Upload = v.InferOutput<typeof Upload>
