import type { Block } from '#functions/contract/pages/page.ts'
import type { BlockKind } from './block-kinds.ts'

type TextReaders = {
  [Kind in BlockKind | 'basic']: (block: Extract<Block, { kind: Kind }>) => string[]
}

const readers: TextReaders = {
  basic: ({ text_check, text }) => (text_check ? [text] : []),
  heading: ({ text }) => [text],
  menu: ({ content }) =>
    content.groups.flatMap(({ name, items }) => [
      name,
      ...items.flatMap((item) => [item.name, item.note]),
    ]),
  hours: ({ text }) => [text],
  access: ({ text }) => [text],
  contact: ({ text }) => [text],
  button: ({ text }) => [text],
  pair: ({ text, content }) => [content.title, text],
  gallery: ({ content }) => content.photos.map(({ caption }) => caption),
  news: ({ content }) => content.entries.flatMap(({ title, text }) => [title, text]),
  faq: ({ content }) => content.entries.flatMap(({ question, answer }) => [question, answer]),
  coupon: ({ content }) => [content.title, content.terms],
  divider: () => [],
}

/** Lists the texts of a block in plain words, in the order in which they are shown, without blank ones. */
export function listBlockTexts(block: Block): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reader is the one of the block's kind
  const read = readers[block.kind] as (block: Block) => string[]
  return read(block).filter((text) => text.trim() !== '')
}
