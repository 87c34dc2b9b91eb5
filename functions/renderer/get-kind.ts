import { blockKinds } from '#blocks/registry/kinds.ts'
import type { Block, BlockKind } from '#functions/contract/pages/page.ts'
import type { KindDefinition } from './kinds/kind.ts'

export function getKind<Kind extends BlockKind>(kind: Kind): KindDefinition<Kind> {
  return blockKinds[kind]
}

/** Lists the texts of a block in plain words, in the order in which they are shown, without blank ones. */
export function listBlockTexts(block: Block): string[] {
  return listTexts(block).filter((text) => text.trim() !== '')
}

function listTexts(block: Block): string[] {
  if (block.kind !== 'basic') return getKind(block.kind).listTexts(block)
  return block.text_check ? [block.text] : []
}
