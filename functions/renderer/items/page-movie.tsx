/** @jsxRuntime automatic */
import { useContext } from 'react'
import { parseMoviePath } from '#functions/contract/files/file-path.ts'
import { movieUrl, posterUrl } from '#functions/renderer/page-site.ts'
import { ThumbnailContext } from './thumbnail-context.ts'

const defaultLabel = '動画'

/** Renders a player that loads only the poster until it is played. Renders nothing for other paths. */
export function PageMovie({ path, alt, media }: { path: string; alt: string; media: string }) {
  const isThumbnail = useContext(ThumbnailContext) !== ''
  const movie = parseMoviePath(path)
  if (!movie) return null
  const poster = posterUrl(media, movie)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- shops have no captions for their movies
    <video
      controls={!isThumbnail}
      playsInline
      preload="none"
      width={movie.width}
      height={movie.height}
      aria-label={alt || defaultLabel}
      src={movieUrl(media, movie)}
      {...(poster === '' ? {} : { poster })}
    />
  )
}
