import type { Block, PageContent } from '#functions/contract/page.ts'
import { slideSets } from '#functions/renderer/page-parts.ts'
import { same } from './same.ts'

/**
 * The ids of the parts that two versions of a page do not have in common: blocks that say something
 * else or are only in one of them, slide sets by their names; when all say the same, the blocks that
 * stand elsewhere.
 */
export function differingParts(one: PageContent, other: PageContent): Set<string> {
  const differing = new Set([...changedBlocks(one, other), ...changedBlocks(other, one)])
  for (const set of slideSets) if (!same(one[set], other[set])) differing.add(set)
  if (differing.size > 0) return differing
  return new Set(one.data.filter(({ id }, index) => other.data[index]?.id !== id).map(idOf))
}

/** What two versions of a page do not have in common beside their parts, in the words that the editor has for it. */
export function differingWhole({ bg: one }: PageContent, { bg: other }: PageContent): string[] {
  const { title, description } = other
  return [
    ...(same({ ...one, title, description }, other) ? [] : ['背景']),
    ...(same(one, { ...one, title, description }) ? [] : ['検索とシェアでの見え方']),
  ]
}

function changedBlocks(one: PageContent, other: PageContent): string[] {
  const others = new Map(other.data.map((block) => [block.id, block]))
  return one.data.filter((block) => !saysTheSame(block, others.get(block.id))).map(idOf)
}

function saysTheSame(block: Block, other: Block | undefined): boolean {
  const { position_index } = block
  return other !== undefined && same(block, { ...other, position_index })
}

const idOf = ({ id }: Block) => id
