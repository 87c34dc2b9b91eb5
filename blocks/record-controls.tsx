import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import type { RecordKind } from '#functions/renderer/kinds/kind.ts'
import { RecordNote } from '#web/editor/fields/record-note.tsx'
import { TitleField } from '#web/editor/fields/text/title-field.tsx'
import { findMissingFact } from '#web/editor/hints/find-missing-fact.ts'
import { useEditing } from '#web/editor/state/editing.tsx'

/** The controls of all kinds that are made from the shop's record. */
export const recordControls = { Content: RecordContent }

function RecordContent({ block }: { block: BlockOfKind<RecordKind> }) {
  const { site } = useEditing()
  const missing = findMissingFact(block, site)
  const { title, source } = getKind(block.kind).record
  return (
    <>
      <TitleField block={block} usual={title} />
      {missing ? (
        <RecordNote
          isMissing
          text={`${missing}がまだ入っていません。「お店の情報」に入れると、ここに出ます。`}
        />
      ) : (
        <RecordNote
          text={`${source}は「お店の情報」から作られます。直すと、すべてのページで変わります。`}
        />
      )}
    </>
  )
}
