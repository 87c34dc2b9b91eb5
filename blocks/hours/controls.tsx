import type { BlockControls } from '#blocks/block-controls.ts'
import { RecordNote } from '#web/editor/fields/record-note.tsx'
import { useEditing } from '#web/editor/state/editing.tsx'

export const hoursControls: BlockControls<'hours'> = { Content: HoursContent }

function HoursContent() {
  const { record } = useEditing().site
  const isFilled =
    record !== undefined && Object.values(record.hours.weekly).some((ranges) => ranges.length > 0)
  return isFilled ? (
    <RecordNote text="営業時間は「お店の情報」から作られます。直すと、すべてのページで変わります。" />
  ) : (
    <RecordNote
      isMissing
      text="営業時間がまだ入っていません。「お店の情報」に入れると、ここに出ます。"
    />
  )
}
