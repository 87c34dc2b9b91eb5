import type { Ref } from 'react'
import { ArchiveMovie } from './archive-movie.tsx'
import type { MovieHandle } from './player.ts'
import { videoOf } from './youtube-messages.ts'
import { YouTubeMovie } from './youtube-movie.tsx'

type Props = {
  /** A path of the media host, or a YouTube address. */
  movie: string
  /** The media host. */
  media: string
  /** What it belongs to, for those who hear the screen. */
  title: string
  ref?: Ref<MovieHandle>
}

/** The movie of an entry: from our archive, or from YouTube once somebody wants to see it. */
export function Movie({ movie, media, ...rest }: Props) {
  if (movie.startsWith('/')) return <ArchiveMovie path={movie} media={media} {...rest} />
  const video = videoOf(movie)
  return video ? <YouTubeMovie video={video} {...rest} /> : null
}
