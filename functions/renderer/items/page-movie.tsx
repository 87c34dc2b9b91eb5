/** @jsxRuntime automatic */
import { parseMoviePath } from '#functions/contract/files/file-path.ts'
import { getThumbnailSizes } from '#functions/renderer/kinds/field-mark.ts'
import { movieUrl, posterUrl } from '#functions/renderer/page-site.ts'

const defaultLabel = '動画'

/** Renders a player that loads only the poster until it is played. Renders nothing for other paths. */
export function PageMovie({ path, alt, media }: { path: string; alt: string; media: string }) {
  const isThumbnail = getThumbnailSizes() !== ''
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
