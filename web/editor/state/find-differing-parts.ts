import type { Block, PageContent } from '#functions/contract/pages/page.ts'
import { slideSetNames } from '#functions/renderer/page-parts.ts'
import { isSameContent } from './is-same-content.ts'

/**
 * Returns the ids of the blocks and slide sets that differ between two versions of a page. When only the
 * order differs, returns the blocks that moved.
 */
export function findDifferingParts(one: PageContent, other: PageContent): Set<string> {
  const differing = new Set([
    ...findChangedBlockIds(one, other),
    ...findChangedBlockIds(other, one),
  ])
  for (const set of slideSetNames) if (!isSameContent(one[set], other[set])) differing.add(set)
  if (differing.size > 0) return differing
  return new Set(one.data.filter(({ id }, index) => other.data[index]?.id !== id).map(blockId))
}

/** Names the page-wide settings that differ, as the editor labels them. */
export function listDifferingSettings(
  { bg: one }: PageContent,
  { bg: other }: PageContent,
): string[] {
  const { title, description, label } = other
  return [
    ...(isSameContent({ ...one, title, description, label }, other) ? [] : ['背景']),
    ...(one.label === label ? [] : ['ページの名前']),
    ...(isSameContent(one, { ...one, title, description }) ? [] : ['検索とシェアでの見え方']),
  ]
}

function findChangedBlockIds(one: PageContent, other: PageContent): string[] {
  const others = new Map(other.data.map((block) => [block.id, block]))
  return one.data.filter((block) => !isSameBlock(block, others.get(block.id))).map(blockId)
}

function isSameBlock(block: Block, other: Block | undefined): boolean {
  const { position_index } = block
  return other !== undefined && isSameContent(block, { ...other, position_index })
}

const blockId = ({ id }: Block) => id
