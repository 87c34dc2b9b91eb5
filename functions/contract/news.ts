import * as v from 'valibot'
import { fileNamedBy, type NamedFile } from './file-path.ts'
import { Link } from './link.ts'
import { parsedUrl } from './parsed-url.ts'
import { messages } from './shared-messages.ts'
import { filledText, Id, Time, text } from './text.ts'

/**
 * An entry of 更新ニュース. `photo` and `movie` are paths of archive files, `""`, or for `movie` the
 * address of a YouTube video.
 */
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

/** An entry that was deleted, and when: for a while it can be brought back. */
export const DeletedNews = v.object({ ...News.entries, deleted_at: Time })
export type DeletedNews = v.InferOutput<typeof DeletedNews>

const youTubeHosts = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com'])

/** The eleven characters that name a YouTube video in any of its usual addresses, or undefined. */
function youTubeId(address: string): string | undefined {
  const parts = /^https:\/\/[^\s@\\]+$/.test(address) ? parsedUrl(address) : undefined
  if (!parts) return undefined
  const { hostname, pathname, searchParams } = parts
  const named = hostname === 'youtu.be' ? pathname.slice(1) : idOnYouTube(pathname, searchParams)
  const isOurs = hostname === 'youtu.be' || youTubeHosts.has(hostname)
  return isOurs && /^[\w-]{11}$/.test(named) ? named : undefined
}

function idOnYouTube(pathname: string, parameters: URLSearchParams): string {
  if (pathname === '/watch') return parameters.get('v') ?? ''
  return /^\/(?:shorts|live|embed)\/([^/]+)$/.exec(pathname)?.[1] ?? ''
}

/** A movie of the archive, or a YouTube address, which is kept in its one canonical form. */
const EntryMovie = v.pipe(
  v.string(messages.notText),
  v.check(
    (movie) => movie === '' || names('movie', movie) || youTubeId(movie) !== undefined,
    messages.notMovie,
  ),
  v.transform((movie) => {
    const id = youTubeId(movie)
    return id === undefined ? movie : `https://www.youtube.com/watch?v=${id}`
  }),
)

// That the file is one of the archive is checked against the table.
const EntryPhoto = v.pipe(
  v.string(messages.notText),
  v.check((photo) => photo === '' || names('image', photo), messages.notArchiveFile),
)

const names = (kind: NamedFile['kind'], path: string) => fileNamedBy(path)?.kind === kind

const fields = {
  title: filledText(100),
  contents: text(10_000),
  link: Link,
  photo: EntryPhoto,
  movie: EntryMovie,
}

/** An entry as the admin writes it. */
export const NewsInput = v.strictObject(
  {
    ...fields,
    link: v.optional(fields.link, ''),
    photo: v.optional(fields.photo, ''),
    movie: v.optional(fields.movie, ''),
  },
  messages.notObject,
)
export type NewsInput = v.InferOutput<typeof NewsInput>

/** A time exactly as an entry's `updated_at` was answered. */
const Moment = v.pipe(
  v.string(messages.notText),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, messages.notTime),
)

/**
 * What the admin changes of an entry; what is left out stays. `based_on` is the `updated_at` of the entry
 * that the change was made on: with it, nothing is changed that another admin has changed meanwhile.
 */
export const NewsChange = v.strictObject(
  { id: Id, ...v.partial(v.object(fields)).entries, based_on: v.optional(Moment) },
  messages.notObject,
)
export type NewsChange = v.InferOutput<typeof NewsChange>
