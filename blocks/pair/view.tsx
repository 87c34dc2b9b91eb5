/** @jsxRuntime automatic */

import { type CompositionName, getComposition } from '#functions/contract/shop-record/look.ts'
import { OptionalLink } from '#functions/renderer/items/optional-link.tsx'
import { type ImageSize, PageImage } from '#functions/renderer/items/page-image.tsx'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { ProseText } from '#functions/renderer/kinds/phrase-text.tsx'
import type { PairArrangement, PairContent } from './schema.ts'
import { pairStyles } from './styles.ts'

export const pairDesign: KindDesign<'pair'> = { View: PairView, styles: pairStyles }

const pairSize: ImageSize = { sizes: '(min-width:48em) 640px,100vw', widths: [960] }
const wideSize: ImageSize = { sizes: '(min-width:48em) 1080px,100vw', widths: [960, 1280] }

/** The arrangements of photos on the left and on the right, by composition: so that two shops of a trade differ. */
const arrangements: Record<CompositionName, Record<PairContent['side'], PairArrangement>> = {
  photo: { left: 'pair', right: 'pair' },
  split: { left: 'overlap', right: 'pair' },
  words: { left: 'wide', right: 'overlap' },
  magazine: { left: 'overlap', right: 'wide' },
}

/** A photo and a text, arranged on a PC as the owner chose or as the look does. */
function PairView({ block, site, level }: KindViewProps<'pair'>) {
  const mark = getFieldMark()
  const { title, side } = block.content
  const arrangement = block.content.arrangement || arrangements[getComposition(site.look)][side]
  const classes = ['pair', arrangement === 'pair' ? '' : arrangement, side === 'right' && 'turned']
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {block.position_url !== '' && (
        <OptionalLink
          link={block.link}
          site={site}
          className="pair-photo"
          isSilent={block.alt === ''}
        >
          <PageImage
            path={block.position_url}
            alt={block.alt}
            media={site.media}
            eager={false}
            size={arrangement === 'wide' ? wideSize : pairSize}
            mark={mark('position_url')}
          />
        </OptionalLink>
      )}
      <div>
        {title.trim() !== '' && <OwnTitle text={title} level={level} field="title" />}
        {block.text.trim() !== '' && (
          <p className="prose">
            <ProseText text={block.text} />
          </p>
        )}
      </div>
    </div>
  )
}
