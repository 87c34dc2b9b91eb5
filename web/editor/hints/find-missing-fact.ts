import type { Block } from '#functions/contract/pages/page.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import type { ContentSite } from '#functions/renderer/kinds/kind.ts'

/** Returns what お店の情報 lacks, so that visitors do not see the block: 営業時間, 電話番号. */
export function findMissingFact(block: Block, site: ContentSite): string | undefined {
  if (block.kind === 'basic') return undefined
  const { findNeededFact, showsContent } = getKind(block.kind)
  const fact = findNeededFact?.(block)
  return fact === undefined || showsContent(block, site) ? undefined : fact
}
