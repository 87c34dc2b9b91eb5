import type { Block } from '#functions/contract/pages/page.ts'

/** Lists the texts of a block in plain words, in the order in which they are shown, without blank ones. */
export function listBlockTexts(block: Block): string[] {
  return listTexts(block).filter((text) => text.trim() !== '')
}

function listTexts(block: Block): string[] {
  switch (block.kind) {
    case 'basic':
      return block.text_check ? [block.text] : []
    case 'pair':
      return [block.content.title, block.text]
    case 'coupon':
      return [block.content.title, block.content.terms]
    case 'gallery':
      return block.content.photos.map(({ caption }) => caption)
    case 'menu':
      return block.content.groups.flatMap(({ name, items }) => [
        name,
        ...items.flatMap((item) => [item.name, item.note]),
      ])
    case 'news':
      return block.content.entries.flatMap(({ title, text }) => [title, text])
    case 'faq':
      return block.content.entries.flatMap(({ question, answer }) => [question, answer])
    default:
      return [block.text]
  }
}
