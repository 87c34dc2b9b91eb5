import type { BlockControls } from '#blocks/block-controls.ts'
import { RecordNote } from '#web/editor/fields/record-note.tsx'
import { useEditing } from '#web/editor/state/editing.tsx'

export const accessControls: BlockControls<'access'> = { Content: AccessContent }

function AccessContent() {
  const { record } = useEditing().site
  const isFilled = record !== undefined && record.address !== ''
  return isFilled ? (
    <RecordNote text="住所や地図は「お店の情報」から作られます。直すと、すべてのページで変わります。" />
  ) : (
    <RecordNote
      isMissing
      text="住所がまだ入っていません。「お店の情報」に入れると、ここに出ます。"
    />
  )
}
