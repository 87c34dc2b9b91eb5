/** @jsxRuntime automatic */
import type { Block } from '#functions/contract/page.ts'
import { LinkAround } from './link-around.tsx'
import { pictureOf, shownText } from './page-parts.ts'
import type { PageSite } from './page-site.ts'
import { blockClass, isHeading, needsDarkScrim } from './page-styles.ts'
import { Picture } from './picture.tsx'

/** One block: a picture, a text, or a text over a picture; as a whole a link if it has one. */
export function BlockView({
  block,
  site,
  eager,
}: {
  block: Block
  site: PageSite
  eager: boolean
}) {
  const text = shownText(block)
  const hasPicture = pictureOf(block) !== undefined
  if (!hasPicture && text === '') return null
  return (
    <div className={boxClass(block)}>
      <LinkAround
        link={block.link}
        site={site}
        className={faceClass(block)}
        isSilent={text === '' && block.alt === ''}
      >
        {hasPicture && (
          <Picture path={block.position_url} alt={block.alt} media={site.media} eager={eager} />
        )}
        {text !== '' && <p className="words">{text}</p>}
      </LinkAround>
    </div>
  )
}

function boxClass({ id, text_size }: Block): string {
  return `block ${blockClass(id)}${isHeading(text_size) ? ' heading' : ''}`
}

function faceClass(block: Block): string {
  if (shownText(block) === '') return 'face'
  if (!pictureOf(block)) return 'face plain'
  return needsDarkScrim(block.text_color) ? 'face over dark' : 'face over'
}
