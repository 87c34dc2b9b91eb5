import { parseImagePath } from '#functions/contract/files/file-path.ts'
import type { Block, BlockKind } from '#functions/contract/pages/page.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { FocusField } from '#web/editor/fields/text/focus-field.tsx'
import type { BlockChange } from '#web/editor/state/commands.ts'

type Props = { block: Block; change: (fields: BlockChange) => void }

/** Position, width and photo of a block on a page with a theme. Only fields that do something. */
export function LayoutFields({ block, change }: Props) {
  const can = findLayout(block)
  return (
    <>
      {can.align && (
        <ChoiceRow<string>
          name="文字の位置"
          choices={aligns}
          value={block.align}
          onSelect={(value) => change({ align: toChoice(aligns, value) })}
        />
      )}
      {can.width && (
        <ChoiceRow<string>
          name="幅"
          choices={widths}
          value={block.width}
          onSelect={(value) => change({ width: toChoice(widths, value) })}
        />
      )}
      {can.photo && <PhotoLayout block={block} change={change} />}
    </>
  )
}

function PhotoLayout({ block, change }: Props) {
  const crops = block.kind === 'gallery' ? galleryCrops : photoCrops
  const isCut = block.crop !== 'natural' && block.position_url !== ''
  return (
    <>
      <ChoiceRow<string>
        name="写真の形"
        choices={crops}
        value={block.crop}
        onSelect={(value) => change({ crop: toChoice(photoCrops, value) })}
      />
      {isCut && (
        <FocusField
          path={block.position_url}
          x={block.focus_x}
          y={block.focus_y}
          onFocus={(focus_x, focus_y) => change({ focus_x, focus_y })}
        />
      )}
      <ChoiceRow<string>
        name="写真の角"
        choices={corners}
        value={block.corners}
        onSelect={(value) => change({ corners: toChoice(corners, value) })}
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
const galleryCrops = photoCrops.slice(0, 4)

const corners = [
  { label: 'おまかせ', value: '' },
  { label: '角のまま', value: 'square' },
  { label: '丸く', value: 'round' },
] as const

function toChoice<Value extends string>(
  choices: readonly { value: Value }[],
  value: string,
): Value | '' {
  return choices.find((choice) => choice.value === value)?.value ?? ''
}

function findLayout(block: Block): KindDefinition<BlockKind>['layout'] {
  if (block.kind !== 'basic') return getKind(block.kind).layout
  const isPhoto = parseImagePath(block.position_url) !== undefined
  return { align: block.text_check, width: true, photo: isPhoto }
}
