import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/page.ts'
import { Details } from '#web/ui/details.tsx'
import { changeBlock } from './block-actions.ts'
import { ChoiceRow } from './choice-row.tsx'
import { colourChoices, gapChoices, textSizeChoices } from './choices.ts'
import { ColourRow } from './colour-row.tsx'
import type { BlockChange } from './commands.ts'
import { useEditing } from './editing.tsx'
import { NumberField } from './number-field.tsx'

type Props = { block: Block; change: (fields: BlockChange) => void }

/** How a part looks: its text's size and colour, the gaps around it. */
export function BlockLookTab({ block }: { block: Block }) {
  const editing = useEditing()
  const change = (fields: BlockChange) => changeBlock(editing, block.id, fields)
  return (
    <>
      {block.text_check && <TextLook block={block} change={change} />}
      <ChoiceRow
        name="上のすき間"
        choices={gapChoices}
        value={block.margin_up}
        onSelect={(margin_up) => change({ margin_up })}
        other={`${block.margin_up}px`}
      />
      <ChoiceRow
        name="下のすき間"
        choices={gapChoices}
        value={block.margin_down}
        onSelect={(margin_down) => change({ margin_down })}
        other={`${block.margin_down}px`}
      />
      <ExactNumbers block={block} change={change} />
    </>
  )
}

function TextLook({ block, change }: Props) {
  return (
    <>
      <ChoiceRow
        name="文字の大きさ"
        choices={textSizeChoices}
        value={block.text_size}
        onSelect={(text_size) => change({ text_size })}
        other={`${block.text_size}px`}
      />
      <ColourRow
        name="文字の色"
        choices={colourChoices}
        value={block.text_color}
        onSelect={(text_color) => change({ text_color })}
      />
    </>
  )
}

function ExactNumbers({ block, change }: Props) {
  return (
    <Details title="くわしい設定">
      {block.text_check && (
        <NumberField
          name="文字の大きさ（px）"
          value={block.text_size}
          bounds={limits.textSize}
          onNumber={(text_size) => change({ text_size })}
        />
      )}
      <NumberField
        name="上のすき間（px）"
        value={block.margin_up}
        bounds={limits.margin}
        onNumber={(margin_up) => change({ margin_up })}
      />
      <NumberField
        name="下のすき間（px）"
        value={block.margin_down}
        bounds={limits.margin}
        onNumber={(margin_down) => change({ margin_down })}
      />
    </Details>
  )
}
