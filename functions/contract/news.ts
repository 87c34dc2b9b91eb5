import * as v from 'valibot'
import { fieldMessages } from './field-messages.ts'
import { type FileReference, parseFilePath } from './files/parse-file-path.ts'
import { Id, Time } from './text/id.ts'
import { Link } from './text/link.ts'
import { parseUrl } from './text/parse-url.ts'
import { boundedText, nameText } from './text/text.ts'

/** An entry of 更新ニュース or 使い方. `photo` is the path of an archive file or `""`; `movie` also the URL of a YouTube video. */
export const News = v.object({
  id: Id,
  title: v.string(),
  contents: v.string(),
  link: v.string(),
  photo: v.string(),
  movie: v.string(),
  updated_at: Time,
})
export type News = v.InferOutput<typeof News>

/** A deleted entry; it can be restored for some days. */
export const DeletedNews = v.object({ ...News.entries, deleted_at: Time })
export type DeletedNews = v.InferOutput<typeof DeletedNews>

const youTubeHosts = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com'])

/** Returns the id in the usual forms of a YouTube URL. */
function findYouTubeId(address: string): string | undefined {
  const parts = /^https:\/\/[^\s@\\]+$/.test(address) ? parseUrl(address) : undefined
  if (!parts) return undefined
  const { hostname, pathname, searchParams } = parts
  const named =
    hostname === 'youtu.be' ? pathname.slice(1) : youTubeIdInPath(pathname, searchParams)
  const isOurs = hostname === 'youtu.be' || youTubeHosts.has(hostname)
  return isOurs && /^[\w-]{11}$/.test(named) ? named : undefined
}

function youTubeIdInPath(pathname: string, parameters: URLSearchParams): string {
  if (pathname === '/watch') return parameters.get('v') ?? ''
  return /^\/(?:shorts|live|embed)\/([^/]+)$/.exec(pathname)?.[1] ?? ''
}

/** A path of the archive or a YouTube URL; the URL is normalized. */
const EntryMovie = v.pipe(
  v.string(fieldMessages.notText),
  v.check(
    (movie) => movie === '' || isFileOfKind('movie', movie) || findYouTubeId(movie) !== undefined,
    fieldMessages.notMovie,
  ),
  v.transform((movie) => {
    const id = findYouTubeId(movie)
    return id === undefined ? movie : `https://www.youtube.com/watch?v=${id}`
  }),
)

// The table check that the file is in the archive comes later.
const EntryPhoto = v.pipe(
  v.string(fieldMessages.notText),
  v.check((photo) => photo === '' || isFileOfKind('image', photo), fieldMessages.notArchiveFile),
)

const isFileOfKind = (kind: FileReference['kind'], path: string) =>
  parseFilePath(path)?.kind === kind

const entryFields = {
  title: nameText(100),
  contents: boundedText(10_000),
  link: Link,
  photo: EntryPhoto,
  movie: EntryMovie,
}

/** A new entry. */
export const NewsInput = v.strictObject(
  {
    ...entryFields,
    link: v.optional(entryFields.link, ''),
    photo: v.optional(entryFields.photo, ''),
    movie: v.optional(entryFields.movie, ''),
  },
  fieldMessages.notObject,
)
export type NewsInput = v.InferOutput<typeof NewsInput>

/** The exact `updated_at` of a response. */
const EntryTimestamp = v.pipe(
  v.string(fieldMessages.notText),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, fieldMessages.notTime),
)

/**
 * Changes of an entry; missing fields stay. With `based_on`, the `updated_at` that the change is based on, the change is
 * refused if the entry was changed since.
 */
export const NewsChange = v.strictObject(
  { id: Id, ...v.partial(v.object(entryFields)).entries, based_on: v.optional(EntryTimestamp) },
  fieldMessages.notObject,
)
export type NewsChange = v.InferOutput<typeof NewsChange>
