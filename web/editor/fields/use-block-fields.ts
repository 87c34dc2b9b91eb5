import type { BlockKind, BlockOfKind } from '#functions/contract/pages/page.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import type { RecordKind } from '#functions/renderer/kinds/kind.ts'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import { changeContent } from '#web/editor/state/change-content.ts'
import type { BlockChange } from '#web/editor/state/commands.ts'
import { useEditing } from '#web/editor/state/editing.tsx'

/** Kinds with content of their own. */
type FilledKind = Exclude<BlockKind, RecordKind>

/** Returns what changes fields of a block and of its content. `typed` is the content's field that is being written. */
export function useBlockFields<Edited extends BlockOfKind<FilledKind>>({ id, kind }: Edited) {
  const editing = useEditing()
  const label = `${getKind(kind).label}の変更`
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
