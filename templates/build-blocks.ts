import type { GalleryContent } from '#blocks/gallery/schema.ts'
import type { HeadingContent } from '#blocks/heading/schema.ts'
import type { MenuContent } from '#blocks/menu/schema.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { type SamplePictureId, samplePictures } from '#sample-pictures/sample-pictures.ts'
import type {
  BlockOfKind,
  ButtonTarget,
  Fact,
  Sentence,
  TemplateBlock,
  TemplateMenuItem,
  TemplateText,
} from './template.ts'

export const look = (theme: Look['theme'], colours: Look['colours']): Look => ({ theme, colours })

/** A sentence that is left out while the shop has not entered the fact. */
export const needs = (fact: Fact, text: string): Sentence => ({ needs: fact, text })

export const heading = (
  text: TemplateText,
  tone: HeadingContent['tone'] = 'plain',
): BlockOfKind<'heading'> => ({ kind: 'heading', text, tone })

export const text = (...sentences: Sentence[]): BlockOfKind<'text'> => ({
  kind: 'text',
  text: sentences,
})

export const pair = (
  samplePicture: SamplePictureId,
  title: string,
  sentences: TemplateText,
): BlockOfKind<'pair'> => ({ kind: 'pair', samplePicture, title, text: sentences, side: 'left' })

export const pairRight = (...values: Parameters<typeof pair>): BlockOfKind<'pair'> => ({
  ...pair(...values),
  side: 'right',
})

/**
 * A menu from a table of words, with a line for each item: `name | price | note | mark | sample picture`. A line
 * without `|` begins a group with this name.
 *
 * @example
 * menu('leaders')`
 *   温かいそば
 *   かけそば | 880円
 *   鴨南ばん | 1,580円 | 鴨肉と焼きねぎ | おすすめ
 * `
 */
export const menu =
  (style: MenuContent['style'], columns: MenuContent['columns'] = 2) =>
  ([table = '']: TemplateStringsArray): BlockOfKind<'menu'> => {
    const groups: BlockOfKind<'menu'>['groups'] = []
    for (const line of table.trim().split('\n')) {
      const cells = line.split('|').map((cell) => cell.trim())
      const isItem = cells.length > 1
      if (!isItem || groups.length === 0)
        groups.push({ name: isItem ? '' : line.trim(), items: [] })
      if (isItem) groups.at(-1)?.items.push(readItem(cells))
    }
    return { kind: 'menu', style, columns, groups }
  }

function readItem([name = '', price = '', note, mark, picture]: string[]): TemplateMenuItem {
  const samplePicture = samplePictures.find(({ id }) => id === picture)?.id
  return {
    name,
    price,
    ...(note && { note }),
    ...(mark && { marks: [mark] }),
    ...(samplePicture && { samplePicture }),
  }
}

/** The captions of the pictures by id. */
export const gallery = (
  columns: GalleryContent['columns'],
  captions: Partial<Record<SamplePictureId, string>>,
): BlockOfKind<'gallery'> => ({ kind: 'gallery', columns, captions })

/** The texts of the buttons by target. */
export const actions = (
  buttons: Partial<Record<ButtonTarget, string>>,
  isQuiet = false,
): BlockOfKind<'actions'> => ({ kind: 'actions', buttons, isQuiet })

/** A link to the second page, which has the menu. */
export const menuPageButton = (label: string): BlockOfKind<'page-button'> => ({
  kind: 'page-button',
  text: label,
  page: 2,
})

/** The answers by question. */
export const faq = (entries: Record<string, TemplateText>): BlockOfKind<'faq'> => ({
  kind: 'faq',
  entries,
})

/** The end of a last page. */
export const contactAndNews = (sentences: TemplateText): TemplateBlock[] => [
  { kind: 'contact' },
  heading('お知らせ'),
  { kind: 'first-news', title: 'ホームページができました', text: sentences },
]
