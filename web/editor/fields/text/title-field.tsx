import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { TextArea } from './text-area.tsx'

type Props = {
  block: Block
  /** What the page shows without a title of the block's own; `""` for nothing. */
  usual: string
}

/** 題: the title inside a block. A heading right above the block replaces it. */
export function TitleField({ block, usual }: Props) {
  const editing = useEditing()
  const empty = usual === '' ? '書かなければ出ません。' : `書かないときは「${usual}」と出ます。`
  return (
    <TextArea
      name="題"
      field="text"
      value={block.text}
      maxLength={limits.shortTextLength}
      hint={`${empty}すぐ上に見出しがあるときは、その見出しが題になります。`}
      onText={(text) => changeBlock(editing, block.id, { text })}
    />
  )
}
