/** @jsxRuntime automatic */
import { useContext } from 'react'
import {
  type ImageFile,
  type ImagePath,
  isAnimated,
  listAnimatedFiles,
  listVariants,
  parseImagePath,
  thumbnailFile,
  variantFormats,
} from '#functions/contract/files/image-path.ts'
import { imageUrl, toMediaOrigin } from '#functions/renderer/page-site.ts'
import { ThumbnailContext } from './thumbnail-context.ts'

// Phones have at least two pixels to a point.
const minWidth = 640

// The column is as wide as the screen, up to 1000 px.
const imageSizes = 'min(100vw,1000px)'

/** How wide an image is shown: the attribute `sizes`, and the widest file that is worth loading. */
export type ImageSize = { sizes: string; maxWidth: number }

type PageImageProps = {
  path: string
  alt: string
  media: string
  eager: boolean
  /** Without it, the image is as wide as the column, in all formats. */
  size?: ImageSize
}

/**
 * Renders an image in all widths and formats of the media host; nothing for other paths. Animated images stand still for visitors who
 * prefer reduced motion. `eager` is for the first visible image.
 */
export function PageImage({ path, alt, media, eager, size }: PageImageProps) {
  const isThumbnail = useContext(ThumbnailContext)
  const picture = parseImagePath(path)
  if (!picture) return null
  if (isThumbnail) return <ThumbnailImage picture={picture} media={media} />
  return (
    <picture>
      {listSources(picture, size).map(({ format, files }) => (
        <source
          key={format}
          {...(isAnimated(picture) && { media: '(prefers-reduced-motion:reduce)' })}
          type={`image/${format}`}
          srcSet={formatSrcSet(media, files)}
          sizes={size?.sizes ?? imageSizes}
        />
      ))}
      <img
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...getAnimatedSources(media, picture)}
        src={imageUrl(media, picture)}
      />
    </picture>
  )
}

function ThumbnailImage({ picture, media }: { picture: ImagePath; media: string }) {
  return (
    <picture>
      <img
        loading="lazy"
        decoding="async"
        fetchPriority="low"
        width={picture.width}
        height={picture.height}
        alt=""
        src={toMediaOrigin(media) + thumbnailFile(picture).path}
      />
    </picture>
  )
}

/** The main file is better than the thumbnail, except when it is animated. */
function listSources(picture: ImagePath, size: ImageSize | undefined) {
  if (picture.isAlone && !isAnimated(picture)) return []
  // One format less makes the file of a page with many images much smaller; old browsers load the main file.
  const formats = size && !picture.isAlone ? variantFormats.slice(0, 1) : variantFormats
  return formats
    .map((format) => ({ format, files: listVariants(picture, format).filter(isWorthLoading) }))
    .filter(({ files }) => files.length > 0)

  function isWorthLoading({ width }: ImageFile): boolean {
    if (!size) return true
    const smallest = Math.min(minWidth, picture.width)
    return width >= smallest && width <= Math.max(size.maxWidth, smallest)
  }
}

function getAnimatedSources(media: string, picture: ImagePath) {
  return isAnimated(picture)
    ? { srcSet: formatSrcSet(media, listAnimatedFiles(picture)), sizes: imageSizes }
    : {}
}

function formatSrcSet(media: string, files: readonly ImageFile[]): string {
  const origin = toMediaOrigin(media)
  return files.map(({ path, width }) => `${origin}${path} ${width}w`).join(',')
}
