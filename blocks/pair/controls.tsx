import { limits } from '#functions/contract/limits.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { FileField } from '#web/editor/fields/file-field.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { WriteButton } from '#web/editor/fields/text/write-button.tsx'
import { useBlockFields } from '#web/editor/fields/use-block-fields.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'
import { replaceFile } from '#web/editor/state/create-block.ts'
import type { PairArrangement } from './schema.ts'

type Props = { block: BlockOfKind<'pair'> }

export const pairControls: KindControls<'pair'> = {
  Content: PairContentControls,
  Look: PairLookControls,
}

function PairContentControls({ block }: Props) {
  const { change, setContent } = useBlockFields(block)
  return (
    <>
      <TextArea
        name="見出し"
        field="title"
        value={block.content.title}
        maxLength={limits.shortTextLength}
        onText={(title) => setContent({ title }, 'title')}
      />
      <TextArea
        name="文章"
        value={block.text}
        maxLength={limits.textLength}
        rows={4}
        onText={(text) => change({ text, text_check: true })}
      />
      {block.text.trim() !== '' && <WriteButton id={block.id} />}
      <FileField
        name="写真"
        field="position_url"
        kinds={['image']}
        path={block.position_url}
        onPath={(path) => change(replaceFile(block, path))}
      />
      {block.position_url !== '' && (
        <TextArea
          name="写真の説明"
          value={block.alt}
          maxLength={limits.altLength}
          hint="目の見えない人や検索に、何の写真かを伝えます"
          onText={(alt) => change({ alt })}
        />
      )}
    </>
  )
}

const arrangements = [
  { label: 'おまかせ', value: '' },
  { label: '横にならべる', value: 'pair' },
  { label: '重ねる', value: 'overlap' },
  { label: '大きな写真', value: 'wide' },
] as const

const sides = [
  { label: '写真が左', value: 'left' },
  { label: '写真が右', value: 'right' },
] as const

function PairLookControls({ block }: Props) {
  const { setContent } = useBlockFields(block)
  const { arrangement, side } = block.content
  return (
    <>
      <ChoiceRow<PairArrangement | ''>
        name="ならべかた"
        choices={arrangements}
        value={arrangement}
        onSelect={(chosen) => setContent({ arrangement: chosen })}
      />
      <ChoiceRow<'left' | 'right'>
        name="パソコンでの並び"
        choices={sides}
        value={side}
        onSelect={(next) => setContent({ side: next })}
      />
    </>
  )
}
