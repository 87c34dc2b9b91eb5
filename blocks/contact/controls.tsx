import type { BlockControls } from '#blocks/block-controls.ts'
import { RecordNote } from '#web/editor/fields/record-note.tsx'
import { useEditing } from '#web/editor/state/editing.tsx'

export const contactControls: BlockControls<'contact'> = { Content: ContactContent }

function ContactContent() {
  const { record } = useEditing().site
  const isFilled =
    record !== undefined && [record.phone, record.email, record.line].some((value) => value !== '')
  return isFilled ? (
    <RecordNote text="電話番号などは「お店の情報」から作られます。直すと、すべてのページで変わります。" />
  ) : (
    <RecordNote
      isMissing
      text="電話番号がまだ入っていません。「お店の情報」に入れると、ここに出ます。"
    />
  )
}
