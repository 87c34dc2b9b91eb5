import * as v from 'valibot'
import { Link } from './link.ts'
import { messages } from './messages.ts'
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

/** The eleven characters that name a YouTube video, or undefined for any other address. */
function youTubeId(address: string): string | undefined {
  return /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})$/.exec(address)?.[1]
}

/** A movie of the archive, or a YouTube address, which is kept in its one canonical form. */
const EntryMovie = v.pipe(
  v.string(messages.notText),
  v.check(
    (movie) => movie === '' || isMedia(movie) || youTubeId(movie) !== undefined,
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
  v.check((photo) => photo === '' || isMedia(photo), messages.notArchiveFile),
)

const isMedia = (path: string) => /^\/(images|movies)\/[\w-]{1,64}\/[\w./-]{1,200}$/.test(path)

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

/** What the admin changes of an entry; what is left out stays. */
export const NewsChange = v.strictObject(
  { id: Id, ...v.partial(v.object(fields)).entries },
  messages.notObject,
)
