import { type ContentSite, showsContent } from '#blocks/shows-content.ts'
import type { Block } from '#functions/contract/pages/page.ts'

type ButtonTarget = Extract<Block, { kind: 'button' }>['content']['target']

const buttonFacts: Record<Exclude<ButtonTarget, 'link'>, string> = {
  phone: '電話番号',
  line: 'LINEのアドレス',
  reservation: '予約ページのアドレス',
  map: '住所',
}

/** Returns what お店の情報 lacks, so that visitors do not see the block: 営業時間, 電話番号. */
export function findMissingFact(block: Block, site: ContentSite): string | undefined {
  switch (block.kind) {
    case 'hours':
      return showsContent(block, site) ? undefined : '営業時間'
    case 'access':
      return showsContent(block, site) ? undefined : '住所'
    case 'contact':
      return showsContent(block, site) ? undefined : '連絡先'
    case 'button': {
      const { target } = block.content
      return target === 'link' || showsContent(block, site) ? undefined : buttonFacts[target]
    }
    default:
      return undefined
  }
}
