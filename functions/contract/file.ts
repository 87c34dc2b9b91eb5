import * as v from 'valibot'
import { limits } from './limits.ts'
import { PageNumber } from './page-number.ts'
import { messages } from './shared-messages.ts'
import { filledText, Id, Time } from './text.ts'

/** The picture types that are taken, by what the browser calls them. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

/** The movie types that are taken. */
export const movieTypes = ['video/mp4', 'video/webm'] as const

/** A part of a page that shows a file: as draft, as visitors see it, or as it is reserved. */
const PageUse = v.object({
  where: v.picklist(['draft', 'live', 'reserved']),
  page: PageNumber,
  part: v.picklist(['data', 'bg', 'slide1', 'slide2']),
  position_index: v.optional(v.number()),
})
export type PageUse = v.InferOutput<typeof PageUse>

/** An entry of news or Q&A that shows a file; a deleted one would, if it were brought back. */
const EntryUse = v.object({
  where: v.picklist(['news', 'qanda']),
  id: Id,
  title: v.string(),
  deleted: v.optional(v.boolean()),
})

/** A place that shows a file: a part of a page, or an entry of news or Q&A. */
export const Use = v.variant('where', [PageUse, EntryUse])
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

/**
 * A movie of a library. `poster_url` and `thumb_url` are the path of its poster, or `""` when it has
 * none; `seconds` is how long it plays.
 */
export const Movie = v.object({ ...Image.entries, poster_url: v.string(), seconds: v.number() })
export type Movie = v.InferOutput<typeof Movie>

export const FileName = filledText(limits.fileNameLength)

/** In which order a library is read; by name as a person sorts: `写真2` before `写真10`. */
export const FileSort = v.picklist(['newest', 'oldest', 'name'])
export type FileSort = v.InferOutput<typeof FileSort>

/**
 * Libraries that files can be sent to: a shop's own, the admins' archives that news and Q&A show, and
 * the samples.
 */
export const Library = v.picklist(['images', 'movies', 'editimages', 'editmovies', 'sample'])
export type Library = v.InferOutput<typeof Library>

/**
 * What the browser says of a file before it sends it. A picture that is sent to a library of movies is
 * a movie's poster. `replaces` is the id of the file whose place it is to take: then no room in the
 * count is needed.
 */
export const UploadRequest = v.strictObject(
  {
    library: Library,
    name: FileName,
    type: v.picklist([...pictureTypes, ...movieTypes], messages.notFileType),
    bytes: v.pipe(
      v.number(messages.notNumber),
      v.integer(messages.notNumber),
      v.minValue(1, messages.fileEmpty),
    ),
    replaces: v.optional(Id),
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
