import { limits } from '#functions/contract/limits.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { LinkField } from '#web/editor/fields/link/link-field.tsx'
import { RecordNote } from '#web/editor/fields/record-note.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { useBlockFields } from '#web/editor/fields/use-block-fields.ts'
import { findMissingFact } from '#web/editor/hints/find-missing-fact.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import type { ButtonContent } from './schema.ts'

type Props = { block: BlockOfKind<'button'> }
type Target = ButtonContent['target']

export const buttonControls: KindControls<'button'> = {
  Content: ButtonContentControls,
  Look: ButtonLookControls,
}

const targets: Record<Target, string> = {
  phone: '電話をかける',
  line: 'LINEをひらく',
  reservation: '予約のページをひらく',
  map: '地図をひらく',
  link: 'ほかのページやアドレスをひらく',
}

function ButtonContentControls({ block }: Props) {
  const { editor, site, formatPage } = useEditing()
  const { change, setContent } = useBlockFields(block)
  const { target } = block.content
  const missing = findMissingFact(block, site)
  return (
    <>
      <TextArea
        name="ボタンの文字"
        value={block.text}
        maxLength={limits.shortTextLength}
        onText={(text) => change({ text, text_check: true })}
      />
      <SelectField<Target>
        name="押したとき"
        options={targets}
        value={target}
        onValue={(next) => setContent({ target: next })}
      />
      {target === 'link' && (
        <LinkField
          link={block.link}
          onLink={(link) => change({ link })}
          onLeave={editor.seal}
          formatPage={formatPage}
        />
      )}
      {missing && (
        <RecordNote
          isMissing
          text={`「お店の情報」に${missing}を入れると、ボタンが押せるようになります。`}
        />
      )}
    </>
  )
}

const buttonStyles = [
  { label: 'ぬりつぶし', value: 'filled' },
  { label: 'わくだけ', value: 'outlined' },
] as const

function ButtonLookControls({ block }: Props) {
  const { setContent } = useBlockFields(block)
  return (
    <ChoiceRow<'filled' | 'outlined'>
      name="ボタンの形"
      choices={buttonStyles}
      value={block.content.style}
      onSelect={(style) => setContent({ style })}
    />
  )
}
