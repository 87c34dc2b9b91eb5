import type { MenuContent, MenuItem } from '#blocks/menu/schema.ts'
import type { Block, BlockOfKind } from '#functions/contract/pages/page.ts'

const listOfKind = <Kind extends Block['kind']>(blocks: readonly Block[], kind: Kind) =>
  blocks.filter((block): block is BlockOfKind<Kind> => block.kind === kind)

/** Describes the menus among these blocks as one, which stands on the page at `url`; undefined without one. */
export function describeMenu(blocks: readonly Block[], url: string) {
  const sections = listOfKind(blocks, 'menu').flatMap(({ content }) =>
    content.groups.flatMap(describeGroup),
  )
  return sections.length > 0 ? { '@type': 'Menu', url, hasMenuSection: sections } : undefined
}

function describeGroup({ name, items }: MenuContent['groups'][number]) {
  const named = items.filter((item) => item.name.trim() !== '')
  if (named.length === 0) return []
  return [
    {
      '@type': 'MenuSection',
      name: name.trim() || undefined,
      hasMenuItem: named.map(describeItem),
    },
  ]
}

const describeItem = (item: MenuItem) => ({
  '@type': 'MenuItem',
  name: item.name.trim(),
  description: item.note.trim() || undefined,
  offers: describeOffer(item),
})

/** Undefined for a price that is no single amount of yen: 時価, 800円〜. */
function describeOffer({ price, sold_out }: MenuItem) {
  const amount = /^[¥\\]?(\d[\d,]*)円?(?:\(税込み?\))?$/.exec(price.normalize('NFKC').trim())?.[1]
  if (amount === undefined) return undefined
  return {
    '@type': 'Offer',
    price: amount.replaceAll(',', ''),
    priceCurrency: 'JPY',
    availability: sold_out ? 'SoldOut' : undefined,
  }
}

/** Describes the questions among these blocks; empty without any. */
export const describeQuestions = (blocks: readonly Block[]) =>
  listOfKind(blocks, 'faq')
    .flatMap(({ content }) => content.entries)
    .filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.trim(),
      acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
    }))
