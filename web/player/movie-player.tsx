import type { Ref } from 'react'
import type { MovieHandle } from './player.ts'
import { ArchiveMovie } from './video/archive-movie.tsx'
import { parseVideoId } from './youtube/youtube-messages.ts'
import { YouTubeMovie } from './youtube/youtube-movie.tsx'

type Props = {
  /** A path on the media host, or a YouTube address. */
  movie: string
  media: string
  /** Accessible name. */
  title: string
  ref?: Ref<MovieHandle>
}

/** The movie of an entry: from the archive, or from YouTube after the user starts it. */
export function MoviePlayer({ movie, media, ...rest }: Props) {
  if (movie.startsWith('/')) return <ArchiveMovie path={movie} media={media} {...rest} />
  const video = parseVideoId(movie)
  return video ? <YouTubeMovie video={video} {...rest} /> : null
}
