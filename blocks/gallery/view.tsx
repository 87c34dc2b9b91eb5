/** @jsxRuntime automatic */
import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { type ImageSize, PageImage } from '#functions/renderer/items/page-image.tsx'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { imageUrl } from '#functions/renderer/page-site.ts'
import type { GalleryPhoto } from './schema.ts'
import { galleryStyles } from './styles.ts'

const sizes: Record<2 | 3 | 4, ImageSize> = {
  2: { sizes: '50vw', widths: [640, 960] },
  3: { sizes: '(min-width:48em) 34vw,50vw', widths: [640, 960] },
  4: { sizes: '(min-width:48em) 25vw,50vw', widths: [640] },
}

export const galleryDesign: KindDesign<'gallery'> = { View: GalleryView, styles: galleryStyles }

/** Photos in columns; each opens large in a popover, without a script. */
function GalleryView({ block, site }: KindViewProps<'gallery'>) {
  const { columns, photos } = block.content
  const shown = photos.filter(({ position_url }) => parseImagePath(position_url))
  return (
    <ul className={`gallery in-${columns}`}>
      {shown.map((photo, index) => (
        <GalleryItem
          // oxlint-disable-next-line react/no-array-index-key -- a photo is its place
          key={index}
          photo={photo}
          id={`g${block.id}-${index + 1}`}
          media={site.media}
          size={sizes[columns]}
        />
      ))}
    </ul>
  )
}

type ItemProps = { photo: GalleryPhoto; id: string; media: string; size: ImageSize }

function GalleryItem({ photo, id, media, size }: ItemProps) {
  const mark = getFieldMark()
  const name = photo.alt || photo.caption
  const picture = parseImagePath(photo.position_url)
  if (!picture) return null
  return (
    <li>
      <button
        type="button"
        popoverTarget={id}
        aria-label={name === '' ? '大きく見る' : `${name}、大きく見る`}
      >
        <PageImage
          path={photo.position_url}
          alt={photo.alt}
          media={media}
          eager={false}
          size={size}
          mark={mark('position_url', photo)}
        />
      </button>
      {photo.caption.trim() !== '' && (
        <p className="caption" {...mark('caption', photo)}>
          {photo.caption}
        </p>
      )}
      <div popover="" id={id} className="large">
        <button type="button" popoverTarget={id} aria-label="閉じる">
          <img src={imageUrl(media, picture)} alt="" loading="lazy" />
        </button>
      </div>
    </li>
  )
}
