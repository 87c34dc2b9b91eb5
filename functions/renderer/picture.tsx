/** @jsxRuntime automatic */
import {
  type PicturePath,
  parsePicturePath,
  type VariantFormat,
  variantFormats,
  variantPath,
  variantWidths,
} from '#functions/contract/picture.ts'
import { mediaOrigin, pictureAddress } from './page-site.ts'

// The column is as wide as the screen, up to 1000 px.
const sizes = 'min(100vw,1000px)'

/**
 * A picture in the widths and formats that the media host keeps of it. Nothing for what is no picture's path.
 * `eager` is for the one picture that a visitor sees first.
 */
export function Picture(props: { path: string; alt: string; media: string; eager: boolean }) {
  const { path, alt, media, eager } = props
  const picture = parsePicturePath(path)
  if (!picture) return null
  return (
    <picture>
      {variantFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet({ picture, media, format })}
          sizes={sizes}
        />
      ))}
      <img
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        width={picture.width}
        height={picture.height}
        alt={alt}
        src={pictureAddress(media, picture)}
      />
    </picture>
  )
}

function srcSet(of: { picture: PicturePath; media: string; format: VariantFormat }): string {
  const { picture, media, format } = of
  const origin = mediaOrigin(media)
  return variantWidths(picture.width)
    .map((width) => `${origin}${variantPath(picture, width, format)} ${width}w`)
    .join(',')
}
