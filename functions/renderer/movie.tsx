/** @jsxRuntime automatic */
import { parseMoviePath } from '#functions/contract/movie.ts'
import { movieAddress, posterAddress } from './page-site.ts'

const unnamed = '動画'

/**
 * A movie's player, which loads nothing but the poster until somebody plays it. Nothing for what is no
 * movie's path.
 */
export function Movie({ path, alt, media }: { path: string; alt: string; media: string }) {
  const movie = parseMoviePath(path)
  if (!movie) return null
  const poster = posterAddress(media, movie)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- shops have no captions to their movies
    <video
      controls
      playsInline
      preload="none"
      width={movie.width}
      height={movie.height}
      aria-label={alt || unnamed}
      src={movieAddress(media, movie)}
      {...(poster === '' ? {} : { poster })}
    />
  )
}
