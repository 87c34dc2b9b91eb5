import type { BlockControls } from '#blocks/block-controls.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { RecordNote } from '#web/editor/fields/record-note.tsx'
import { TitleField } from '#web/editor/fields/text/title-field.tsx'
import { findMissingFact } from '#web/editor/hints/find-missing-fact.ts'
import { useEditing } from '#web/editor/state/editing.tsx'

export const contactControls: BlockControls<'contact'> = { Content: ContactContent }

function ContactContent({ block }: { block: BlockOfKind<'contact'> }) {
  const { site } = useEditing()
  const missing = findMissingFact(block, site)
  return (
    <>
      <TitleField block={block} usual="お店のこと" />
      {missing ? (
        <RecordNote
          isMissing
          text={`${missing}がまだ入っていません。「お店の情報」に入れると、ここに出ます。`}
        />
      ) : (
        <RecordNote text="電話番号などは「お店の情報」から作られます。直すと、すべてのページで変わります。" />
      )}
    </>
  )
}
