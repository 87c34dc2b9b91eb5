/** @jsxRuntime automatic */
import {
  type ImageFile,
  type ImagePath,
  isAnimated,
  listAnimatedFiles,
  listVariants,
  parseImagePath,
  thumbnailFile,
  type VariantFormat,
  variantFormats,
} from '#functions/contract/files/file-path.ts'
import { getThumbnailSizes, type MarkField } from '#functions/renderer/kinds/field-mark.ts'
import { imageUrl, toMediaOrigin } from '#functions/renderer/page-site.ts'

// The column is as wide as the screen, up to 1000 px.
const imageSizes = 'min(100vw,1000px)'

/**
 * How wide an image is shown: the attribute `sizes`, and the widths of its files that differ in what visitors see. Each address takes a
 * hundred bytes of the page. With one width, `sizes` is left out.
 */
export type ImageSize = { sizes: string; widths: readonly number[] }

type PageImageProps = {
  path: string
  alt: string
  media: string
  eager: boolean
  /** Without it, the image is as wide as the column, in all formats. */
  size?: ImageSize
  mark?: ReturnType<MarkField>
}

/**
 * Renders an image in all widths and formats of the media host; nothing for other paths. Animated images stand still for visitors who
 * prefer reduced motion. `eager` is for the first visible image.
 */
export function PageImage({ path, alt, media, eager, size, mark }: PageImageProps) {
  const thumbnailSizes = getThumbnailSizes()
  const picture = parseImagePath(path)
  if (!picture) return null
  if (thumbnailSizes !== '')
    return <ThumbnailImage picture={picture} media={media} sizes={thumbnailSizes} />
  return (
    <picture>
      {listSources(picture, size).map(({ format, files }) => (
        <source
          key={format}
          {...(isAnimated(picture) && { media: '(prefers-reduced-motion:reduce)' })}
          type={`image/${format}`}
          {...formatSources(media, files, size)}
        />
      ))}
      <img
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...(!size && { decoding: 'async' })}
        {...mark}
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...getAnimatedSources(media, picture)}
        src={imageUrl(media, picture)}
      />
    </picture>
  )
}

// Twice as wide as the thumbnail.
const widestOfThumbnail = 640

type ThumbnailProps = { picture: ImagePath; media: string; sizes: string }

function ThumbnailImage({ picture, media, sizes }: ThumbnailProps) {
  const files = listVariants(picture, 'webp').filter(({ width }) => width <= widestOfThumbnail)
  return (
    <picture>
      <img
        loading="lazy"
        decoding="async"
        fetchPriority="low"
        width={picture.width}
        height={picture.height}
        alt=""
        srcSet={formatSrcSet(media, files)}
        sizes={sizes}
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
    .map((format) => ({ format, files: selectFiles(picture, format, size) }))
    .filter(({ files }) => files.length > 0)
}

/** The files of the wanted widths, and the widest one where it is narrower than they are. */
function selectFiles(picture: ImagePath, format: VariantFormat, size: ImageSize | undefined) {
  const files = listVariants(picture, format)
  if (!size || isAnimated(picture)) return files
  const widest = Math.max(...size.widths)
  return files.filter(
    ({ width }, index) =>
      size.widths.includes(width) || (index === files.length - 1 && width < widest),
  )
}

function formatSources(media: string, files: readonly ImageFile[], size: ImageSize | undefined) {
  const [file] = files
  if (size && file && files.length === 1) return { srcSet: `${toMediaOrigin(media)}${file.path}` }
  return { srcSet: formatSrcSet(media, files), sizes: size?.sizes ?? imageSizes }
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
