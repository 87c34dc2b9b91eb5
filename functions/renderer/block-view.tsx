/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { Block } from '#functions/contract/page.ts'
import { LinkAround, LinkedWords } from './link-around.tsx'
import { Movie } from './movie.tsx'
import { movieOf, pictureOf, shownText } from './page-parts.ts'
import type { PageSite } from './page-site.ts'
import { blockClass, isHeading, needsDarkScrim } from './page-styles.ts'
import { Picture } from './picture.tsx'

// In characters, in two lines at most: what is longer is read as a text, however large it is.
const longestTitle = 60

type BlockViewProps = { block: Block; site: PageSite; eager: boolean }

/** One block: a picture, a movie, a text, or a text over one of them; as a whole a link if it has one. */
export function BlockView({ block, site, eager }: BlockViewProps) {
  const isMovie = movieOf(block) !== undefined
  if (!isMovie && !pictureOf(block) && shownText(block) === '') return null
  return (
    <div className={boxClass(block)}>
      {isMovie ? (
        <MovieFace block={block} site={site} />
      ) : (
        <PictureFace block={block} site={site} eager={eager} />
      )}
    </div>
  )
}

function PictureFace({ block, site, eager }: BlockViewProps) {
  const text = shownText(block)
  return (
    <LinkAround
      link={block.link}
      site={site}
      className={faceClass(block)}
      isSilent={text === '' && block.alt === ''}
    >
      {pictureOf(block) && (
        <Picture path={block.position_url} alt={block.alt} media={site.media} eager={eager} />
      )}
      {text !== '' && <Words block={block}>{text}</Words>}
    </LinkAround>
  )
}

/** A player takes every click itself: only the text over it can be a link. */
function MovieFace({ block, site }: Omit<BlockViewProps, 'eager'>) {
  const text = shownText(block)
  return (
    <div className={faceClass(block)}>
      <Movie path={block.position_url} alt={block.alt} media={site.media} />
      {text !== '' && (
        <Words block={block}>
          <LinkedWords link={block.link} site={site}>
            {text}
          </LinkedWords>
        </Words>
      )}
    </div>
  )
}

/** A text: a heading where it is as large and as short as one, below the page's name. */
function Words({ block, children }: { block: Block; children: ReactNode }) {
  const Tag = isTitle(block) ? 'h2' : 'p'
  return <Tag className="words">{children}</Tag>
}

function isTitle({ text_size, text }: Block): boolean {
  const words = text.trim()
  const isShort = Array.from(words).length <= longestTitle && words.split('\n').length <= 2
  return isHeading(text_size) && isShort
}

/** The classes of a block's outer box. */
export function boxClass(block: Block): string {
  const large = isHeading(block.text_size) && shownText(block) !== '' ? ' heading' : ''
  return `block ${blockClass(block.id)}${large}${large && isTitle(block) ? ' title' : ''}`
}

/** The classes of the box within, which lays a text over what the block shows. */
export function faceClass(block: Block): string {
  const film = movieOf(block) ? ' film' : ''
  if (shownText(block) === '') return `face${film}`
  if (!pictureOf(block) && !film) return 'face plain'
  return `face over${needsDarkScrim(block.text_color) ? ' dark' : ''}${film}`
}
