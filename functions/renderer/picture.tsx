/** @jsxRuntime automatic */
import {
  isMoving,
  movingFiles,
  type PictureFile,
  type PicturePath,
  parsePicturePath,
  variantFormats,
  variantsOf,
} from '#functions/contract/picture.ts'
import { mediaOrigin, pictureAddress } from './page-site.ts'

// The column is as wide as the screen, up to 1000 px.
const sizes = 'min(100vw,1000px)'

type PictureProps = { path: string; alt: string; media: string; eager: boolean }

/**
 * A picture in the widths and formats that the media host keeps of it. Nothing for what is no picture's path.
 * One that moves stands still for visitors who do not want motion. `eager` is for the one picture that a
 * visitor sees first.
 */
export function Picture({ path, alt, media, eager }: PictureProps) {
  const picture = parsePicturePath(path)
  if (!picture) return null
  return (
    <picture>
      {choicesOf(picture).map(({ format, files }) => (
        <source
          key={format}
          {...(isMoving(picture) && { media: '(prefers-reduced-motion:reduce)' })}
          type={`image/${format}`}
          srcSet={srcSet(media, files)}
          sizes={sizes}
        />
      ))}
      <img
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...motion(media, picture)}
        src={pictureAddress(media, picture)}
      />
    </picture>
  )
}

/** A picture that is alone is better shown as it is than by its thumbnail, unless it must not move. */
function choicesOf(picture: PicturePath) {
  if (picture.isAlone && !isMoving(picture)) return []
  return variantFormats
    .map((format) => ({ format, files: variantsOf(picture, format) }))
    .filter(({ files }) => files.length > 0)
}

function motion(media: string, picture: PicturePath) {
  return isMoving(picture) ? { srcSet: srcSet(media, movingFiles(picture)), sizes } : {}
}

function srcSet(media: string, files: readonly PictureFile[]): string {
  const origin = mediaOrigin(media)
  return files.map(({ path, width }) => `${origin}${path} ${width}w`).join(',')
}
