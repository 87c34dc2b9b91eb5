import type { Block } from '#functions/contract/pages/page.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'

type Fact = { label: string; isFilled: (record: ShopRecord) => boolean }
type ButtonTarget = Extract<Block, { kind: 'button' }>['content']['target']

// Any of them makes a row of the block.
const contactFields = [
  'phone',
  'email',
  'line',
  'instagram',
  'x',
  'facebook',
  'reservation_link',
  'seats',
  'price_range',
  'payments',
  'smoking',
  'wifi',
  'languages',
] as const

const facts: Partial<Record<Block['kind'], Fact>> = {
  hours: {
    label: '営業時間',
    isFilled: ({ hours }) => Object.values(hours.weekly).some((ranges) => ranges.length > 0),
  },
  access: { label: '住所', isFilled: ({ address, access }) => address !== '' || access !== '' },
  contact: {
    label: '連絡先',
    isFilled: (record) =>
      record.delivery_links.length > 0 ||
      contactFields.some((field) => record[field].trim() !== ''),
  },
}

const buttonFacts: Record<Exclude<ButtonTarget, 'link'>, Fact> = {
  phone: { label: '電話番号', isFilled: ({ phone }) => phone !== '' },
  line: { label: 'LINEのアドレス', isFilled: ({ line }) => line !== '' },
  reservation: {
    label: '予約ページのアドレス',
    isFilled: (record) => record.reservation_link !== '',
  },
  map: { label: '住所', isFilled: ({ map_link, address }) => (map_link || address) !== '' },
}

/** Returns what お店の情報 lacks, so that visitors do not see the block: 営業時間, 電話番号. */
export function findMissingFact(block: Block, record: ShopRecord | undefined): string | undefined {
  const fact = findNeededFact(block)
  if (!fact || (record && fact.isFilled(record))) return undefined
  return fact.label
}

function findNeededFact(block: Block): Fact | undefined {
  if (block.kind !== 'button') return facts[block.kind]
  const { target } = block.content
  return target === 'link' ? undefined : buttonFacts[target]
}
