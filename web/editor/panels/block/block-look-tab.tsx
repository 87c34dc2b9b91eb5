import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { ColourRow } from '#web/editor/fields/choices/colour-row.tsx'
import {
  colourChoices,
  gapChoices,
  textSizeChoices,
} from '#web/editor/fields/choices/field-choices.ts'
import { NumberField } from '#web/editor/fields/number-field.tsx'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import type { BlockChange } from '#web/editor/state/commands.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Details } from '#web/ui/details.tsx'
import { LayoutFields } from './layout-fields.tsx'
import { LazyKindControls } from './lazy-kind-controls.ts'

type Props = { block: Block; change: (fields: BlockChange) => void }

/** With a look, the theme sets the gaps; they move to くわしい設定. */
export function BlockLookTab({ block }: { block: Block }) {
  const editing = useEditing()
  const change = (fields: BlockChange) => changeBlock(editing, block.id, fields)
  const isBasic = block.kind === 'basic'
  const isThemed = !isBasic || editing.site.look !== undefined
  return (
    <>
      {isBasic && block.text_check && <TextLook block={block} change={change} />}
      {!isBasic && <LazyKindControls block={block} part="Look" onClose={editing.panels.close} />}
      {isThemed ? (
        <LayoutFields block={block} change={change} />
      ) : (
        <Gaps block={block} change={change} />
      )}
      <Details title="くわしい設定">
        {isThemed && <Gaps block={block} change={change} />}
        <ExactNumbers block={block} change={change} />
      </Details>
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

function Gaps({ block, change }: Props) {
  return (
    <>
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
    </>
  )
}

function ExactNumbers({ block, change }: Props) {
  return (
    <>
      {block.kind === 'basic' && block.text_check && (
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
    </>
  )
}
