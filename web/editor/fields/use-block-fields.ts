import type { BlockKind } from '#blocks/block-kinds.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import { changeContent } from '#web/editor/state/change-content.ts'
import type { BlockChange } from '#web/editor/state/commands.ts'
import { blockKindLabels } from '#web/editor/state/describe-block.ts'
import { useEditing } from '#web/editor/state/editing.tsx'

/** Kinds with content of their own. */
type FilledKind = Exclude<BlockKind, 'access' | 'contact' | 'hours'>

/** Returns what changes fields of a block and of its content. `typed` is the content's field that is being written. */
export function useBlockFields<Edited extends BlockOfKind<FilledKind>>({ id, kind }: Edited) {
  const editing = useEditing()
  const label = `${blockKindLabels[kind]}の変更`
  return {
    change: (fields: BlockChange) => changeBlock(editing, id, fields),
    setContent: (change: Partial<Edited['content']>, typed?: string) =>
      changeContent(
        editing,
        { id, kind },
        {
          update: (content) => ({ ...content, ...change }),
          step: { label, ...(typed && { merge: `data:${id}:${typed}` }) },
        },
      ),
  }
}
