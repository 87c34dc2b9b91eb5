/** @jsxRuntime automatic */
import { OptionalLink } from '#functions/renderer/items/optional-link.tsx'
import { PageImage } from '#functions/renderer/items/page-image.tsx'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { PhraseText } from '#functions/renderer/kinds/phrase-text.tsx'
import { pairStyles } from './styles.ts'

export const pairDesign: KindDesign<'pair'> = { View: PairView, styles: pairStyles }

/** A photo and a text, side by side on a PC. */
function PairView({ block, site, level }: KindViewProps<'pair'>) {
  const { title, side } = block.content
  return (
    <div className={side === 'right' ? 'pair turned' : 'pair'}>
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
            size={{ sizes: '(min-width:48em) 540px,100vw', widths: [960] }}
          />
        </OptionalLink>
      )}
      <div>
        {title.trim() !== '' && <OwnTitle text={title} level={level} />}
        {block.text.trim() !== '' && (
          <p className="prose">
            <PhraseText text={block.text} />
          </p>
        )}
      </div>
    </div>
  )
}
