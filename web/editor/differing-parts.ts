import type { Block, PageContent } from '#functions/contract/page.ts'
import { slideSets } from '#functions/renderer/page-parts.ts'
import { sameContent } from './same.ts'

/**
 * The ids of the parts that two versions of a page do not have in common: blocks that say something
 * else or are only in one of them, slide sets by their names; when all say the same, the blocks that
 * stand elsewhere.
 */
export function differingParts(one: PageContent, other: PageContent): Set<string> {
  const differing = new Set([...changedBlocks(one, other), ...changedBlocks(other, one)])
  for (const set of slideSets) if (!sameContent(one[set], other[set])) differing.add(set)
  if (differing.size > 0) return differing
  return new Set(one.data.filter(({ id }, index) => other.data[index]?.id !== id).map(idOf))
}

/** What two versions of a page do not have in common beside their parts, in the words that the editor has for it. */
export function differingWhole({ bg: one }: PageContent, { bg: other }: PageContent): string[] {
  const { title, description } = other
  return [
    ...(sameContent({ ...one, title, description }, other) ? [] : ['背景']),
    ...(sameContent(one, { ...one, title, description }) ? [] : ['検索とシェアでの見え方']),
  ]
}

function changedBlocks(one: PageContent, other: PageContent): string[] {
  const others = new Map(other.data.map((block) => [block.id, block]))
  return one.data.filter((block) => !saysTheSame(block, others.get(block.id))).map(idOf)
}

function saysTheSame(block: Block, other: Block | undefined): boolean {
  const { position_index } = block
  return other !== undefined && sameContent(block, { ...other, position_index })
}

const idOf = ({ id }: Block) => id
