import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { useBlockFields } from '#web/editor/fields/use-block-fields.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'

export const dividerControls: KindControls<'divider'> = { Content: DividerContentControls }

const dividerStyles = [
  { label: '線やかざり', value: 'theme' },
  { label: 'すき間だけ', value: 'space' },
] as const

function DividerContentControls({ block }: { block: BlockOfKind<'divider'> }) {
  const { setContent } = useBlockFields(block)
  return (
    <ChoiceRow<'theme' | 'space'>
      name="区切り方"
      choices={dividerStyles}
      value={block.content.style}
      onSelect={(style) => setContent({ style })}
    />
  )
}
