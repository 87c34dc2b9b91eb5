/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { Block } from '#functions/contract/pages/page.ts'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import { getImagePath, getMoviePath, getVisibleText } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import {
  getBlockClass,
  isHeadingSize,
  needsDarkScrim,
} from '#functions/renderer/styles/page-styles.ts'
import { LinkedText, OptionalLink } from './optional-link.tsx'
import { type ImageSize, PageImage } from './page-image.tsx'
import { PageMovie } from './page-movie.tsx'

// Longer texts, or texts of more than two lines, are no titles, however large they are.
const maxTitleLength = 60

type BlockViewProps = {
  block: Block
  site: PageSite
  eager: boolean
  /** How wide the image is shown, if not as wide as the column. */
  size?: ImageSize | undefined
  /** Sets the text, for example with breaks between phrases. */
  formatText?: ((text: string) => ReactNode) | undefined
}

/** Renders a block: image, movie, text, or text over one of them; the whole block is a link if it has one. */
export function BlockView(props: BlockViewProps) {
  const { block } = props
  const isMovie = getMoviePath(block) !== undefined
  if (!isMovie && !getImagePath(block) && getVisibleText(block) === '') return null
  return (
    <div className={boxClass(block)}>
      {isMovie ? <MovieFace {...props} /> : <ImageFace {...props} />}
    </div>
  )
}

function ImageFace({ block, site, eager, size, formatText = keepText }: BlockViewProps) {
  const mark = getFieldMark()
  const text = getVisibleText(block)
  return (
    <OptionalLink
      link={block.link}
      site={site}
      className={faceClass(block)}
      isSilent={text === '' && block.alt === ''}
    >
      {getImagePath(block) && (
        <PageImage
          path={block.position_url}
          alt={block.alt}
          media={site.media}
          eager={eager}
          mark={mark('position_url')}
          {...(size && { size })}
        />
      )}
      {text !== '' && <BlockText block={block}>{formatText(text)}</BlockText>}
    </OptionalLink>
  )
}

/** The player needs the clicks: only the text over it is a link. */
function MovieFace({ block, site, formatText = keepText }: BlockViewProps) {
  const mark = getFieldMark()
  const text = getVisibleText(block)
  return (
    <div className={faceClass(block)} {...mark('position_url')}>
      <PageMovie path={block.position_url} alt={block.alt} media={site.media} />
      {text !== '' && (
        <BlockText block={block}>
          <LinkedText link={block.link} site={site}>
            {formatText(text)}
          </LinkedText>
        </BlockText>
      )}
    </div>
  )
}

const keepText = (text: string): ReactNode => text

/** A heading if the text is large and short. */
function BlockText({ block, children }: { block: Block; children: ReactNode }) {
  const Tag = isTitle(block) ? 'h2' : 'p'
  return <Tag className="text">{children}</Tag>
}

function isTitle({ text_size, text }: Block): boolean {
  const trimmed = text.trim()
  const isShort = Array.from(trimmed).length <= maxTitleLength && trimmed.split('\n').length <= 2
  return isHeadingSize(text_size) && isShort
}

/** Whether a block is only a text that is large and short: a title of what follows. */
export function isTitleBlock(block: Block): boolean {
  const isText = block.kind === 'basic' && block.position_url === ''
  return isText && getVisibleText(block) !== '' && isTitle(block)
}

/** Classes of the outer box. */
export function boxClass(block: Block): string {
  const large = isHeadingSize(block.text_size) && getVisibleText(block) !== '' ? ' heading' : ''
  return `block ${getBlockClass(block.id)}${large}${large && isTitle(block) ? ' title' : ''}`
}

/** Classes of the inner box, which puts the text over the image. */
export function faceClass(block: Block): string {
  const movieClass = getMoviePath(block) ? ' film' : ''
  if (getVisibleText(block) === '') return `face${movieClass}`
  if (!getImagePath(block) && !movieClass) return 'face plain'
  return `face over${needsDarkScrim(block.text_color) ? ' dark' : ''}${movieClass}`
}
