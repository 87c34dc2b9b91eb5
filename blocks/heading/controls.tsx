import { limits } from '#functions/contract/limits.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { WriteButton } from '#web/editor/fields/text/write-button.tsx'
import { useBlockFields } from '#web/editor/fields/use-block-fields.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'

type Props = { block: BlockOfKind<'heading'> }

export const headingControls: KindControls<'heading'> = {
  Content: HeadingContentControls,
  Look: HeadingLookControls,
}

function HeadingContentControls({ block }: Props) {
  const { change } = useBlockFields(block)
  return (
    <>
      <TextArea
        name="見出し"
        value={block.text}
        maxLength={limits.shortTextLength}
        rows={2}
        onText={(text) => change({ text, text_check: true })}
      />
      <WriteButton id={block.id} />
    </>
  )
}

const tones = [
  { label: 'そのまま', value: 'plain' },
  { label: '色をしく', value: 'tinted' },
  { label: '暗くする', value: 'dark' },
] as const

function HeadingLookControls({ block }: Props) {
  const { setContent } = useBlockFields(block)
  return (
    <ChoiceRow<'plain' | 'tinted' | 'dark'>
      name="ここから下の背景"
      choices={tones}
      value={block.content.tone}
      onSelect={(tone) => setContent({ tone })}
    />
  )
}
