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

/** An entry as the admin writes it; a YouTube address is kept in its one canonical form. */
export const NewsInput = v.strictObject(
  {
    title: filledText(100),
    contents: text(10_000),
    link: v.optional(Link, ''),
    movie: v.optional(
      v.pipe(
        v.string(messages.notText),
        v.check((movie) => movie === '' || youTubeId(movie) !== undefined, messages.notMovie),
        v.transform((movie) => {
          const id = youTubeId(movie)
          return id === undefined ? '' : `https://www.youtube.com/watch?v=${id}`
        }),
      ),
      '',
    ),
  },
  messages.notObject,
)
