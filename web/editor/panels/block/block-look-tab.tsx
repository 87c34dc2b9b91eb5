import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import type { Block, BlockKind } from '#functions/contract/pages/page.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { ColourRow } from '#web/editor/fields/choices/colour-row.tsx'
import {
  colourChoices,
  gapChoices,
  textSizeChoices,
} from '#web/editor/fields/choices/field-choices.ts'
import { NumberField } from '#web/editor/fields/number-field.tsx'
import { FocusField } from '#web/editor/fields/text/focus-field.tsx'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import type { BlockChange } from '#web/editor/state/commands.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Details } from '#web/ui/details.tsx'
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

const gaps = [
  { name: '上のすき間', field: 'margin_up' },
  { name: '下のすき間', field: 'margin_down' },
] as const

function Gaps({ block, change }: Props) {
  return gaps.map(({ name, field }) => (
    <ChoiceRow
      key={field}
      name={name}
      choices={gapChoices}
      value={block[field]}
      onSelect={(px) => change({ [field]: px })}
      other={`${block[field]}px`}
    />
  ))
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
      {gaps.map(({ name, field }) => (
        <NumberField
          key={field}
          name={`${name}（px）`}
          value={block[field]}
          bounds={limits.margin}
          onNumber={(px) => change({ [field]: px })}
        />
      ))}
    </>
  )
}

/** Position, width and photo of a block on a page with a theme. Only fields that do something. */
function LayoutFields({ block, change }: Props) {
  const can = findLayout(block)
  return (
    <>
      {can.align && (
        <ChoiceRow
          name="文字の位置"
          choices={aligns}
          value={block.align}
          onSelect={(align) => change({ align })}
        />
      )}
      {can.width && (
        <ChoiceRow
          name="幅"
          choices={widths}
          value={block.width}
          onSelect={(width) => change({ width })}
        />
      )}
      {can.photo && <PhotoLayout block={block} change={change} />}
    </>
  )
}

function PhotoLayout({ block, change }: Props) {
  const isCut = block.crop !== 'natural' && block.position_url !== ''
  return (
    <>
      <ChoiceRow
        name="写真の形"
        choices={block.kind === 'gallery' ? photoCrops.slice(0, 4) : photoCrops}
        value={block.crop}
        onSelect={(crop) => change({ crop })}
      />
      {isCut && (
        <FocusField
          path={block.position_url}
          x={block.focus_x}
          y={block.focus_y}
          onFocus={(focus_x, focus_y) => change({ focus_x, focus_y })}
        />
      )}
      <ChoiceRow
        name="写真の角"
        choices={cornerChoices}
        value={block.corners}
        onSelect={(corners) => change({ corners })}
      />
    </>
  )
}

const aligns = [
  { label: 'おまかせ', value: '' },
  { label: '左', value: 'left' },
  { label: '中央', value: 'center' },
] as const

const widths = [
  { label: 'おまかせ', value: '' },
  { label: 'ふつう', value: 'normal' },
  { label: '広い', value: 'wide' },
  { label: 'いっぱい', value: 'full' },
] as const

const photoCrops = [
  { label: 'おまかせ', value: '' },
  { label: 'そのまま', value: 'natural' },
  { label: '正方形', value: 'square' },
  { label: '4:3', value: '4:3' },
  { label: '16:9', value: '16:9' },
  { label: '横長', value: 'hero' },
] as const

const cornerChoices = [
  { label: 'おまかせ', value: '' },
  { label: '角のまま', value: 'square' },
  { label: '丸く', value: 'round' },
] as const

function findLayout(block: Block): KindDefinition<BlockKind>['layout'] {
  if (block.kind !== 'basic') return getKind(block.kind).layout
  const isPhoto = parseImagePath(block.position_url) !== undefined
  return { align: block.text_check, width: true, photo: isPhoto }
}
