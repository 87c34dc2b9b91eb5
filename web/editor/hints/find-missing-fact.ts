import { type ContentSite, showsContent } from '#blocks/shows-content.ts'
import type { Block } from '#functions/contract/pages/page.ts'

type ButtonTarget = Extract<Block, { kind: 'button' }>['content']['target']

const buttonFacts: Record<Exclude<ButtonTarget, 'link'>, string> = {
  phone: '電話番号',
  line: 'LINEのアドレス',
  reservation: '予約ページのアドレス',
  map: '住所',
}

const blockFacts: Partial<Record<Block['kind'], string>> = {
  hours: '営業時間',
  access: '住所',
  contact: '連絡先',
}

/** Returns what お店の情報 lacks, so that visitors do not see the block: 営業時間, 電話番号. */
export function findMissingFact(block: Block, site: ContentSite): string | undefined {
  if (block.kind === 'basic') return undefined
  const fact = findNeededFact(block)
  return fact === undefined || showsContent(block, site) ? undefined : fact
}

function findNeededFact(block: Block): string | undefined {
  if (block.kind !== 'button') return blockFacts[block.kind]
  const { target } = block.content
  return target === 'link' ? undefined : buttonFacts[target]
}
