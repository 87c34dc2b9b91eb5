import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { Words } from '#web/ui/words.tsx'
import { maxOffset, type PopWords, type PrintOffset, popWords } from './pop-choices.ts'
import styles from './pop-dialog.module.css'
import { type PopFormatName, popFormats } from './pop-formats.ts'

export type PopChoices = {
  format: PopFormatName
  words: PopWords
  ownWords: string
  isColoured: boolean
  offset: PrintOffset
}

type Props = { choices: PopChoices; onChange: (change: Partial<PopChoices>) => void }

const formatNames: readonly PopFormatName[] = ['a4', 'a6', 'a6x4', 'card', 'label', 'round']

const formatOptions = formatNames.map((value) => {
  const { label, note } = popFormats[value]
  return { value, label, note }
})

/** Longer words would be too small on a label. */
const maxWords = 20

/** Paper, words and colours of a sheet. */
export function PopFields({ choices, onChange }: Props) {
  const { format, words, ownWords, isColoured, offset } = choices
  return (
    <>
      <Choice
        name="紙と大きさ"
        options={formatOptions}
        value={format}
        onValue={(value) => onChange({ format: value })}
      />
      <SelectField
        name="ことば"
        options={popWords}
        value={words}
        onValue={(value) => onChange({ words: value })}
      />
      {words === 'own' && (
        <Field
          name="じぶんで書くことば"
          value={ownWords}
          onValue={(value) => onChange({ ownWords: value })}
          hint={`${maxWords}文字まで`}
          input={{ maxLength: maxWords, placeholder: popWords.site }}
        />
      )}
      <Choice
        name="色"
        options={[
          { value: 'look', label: '雰囲気の色', note: '' },
          { value: 'white', label: '白地', note: 'インクを節約' },
        ]}
        value={isColoured ? 'look' : 'white'}
        onValue={(value) => onChange({ isColoured: value === 'look' })}
      />
      {popFormats[format].isPreCut && (
        <OffsetFields offset={offset} onOffset={(next) => onChange({ offset: next })} />
      )}
    </>
  )
}

const offsets = Array.from({ length: 4 * maxOffset + 1 }, (_, index) => index / 2 - maxOffset)
const offsetKey = (millimetres: number) => `${millimetres}mm`

/** The choices of one direction, with its words for less and for more. */
const listOffsets = (less: string, more: string): Record<string, string> =>
  Object.fromEntries(
    offsets.map((each) => {
      const side = each < 0 ? less : more
      return [offsetKey(each), each === 0 ? '動かさない' : `${side}へ${Math.abs(each)}mm`]
    }),
  )
const offsetOptions = { x: listOffsets('左', '右'), y: listOffsets('上', '下') }

type OffsetProps = { offset: PrintOffset; onOffset: (offset: PrintOffset) => void }

/** Moves what is printed: label papers and printers differ a little. */
function OffsetFields({ offset, onOffset }: OffsetProps) {
  return (
    <Details title="印刷の位置を直す">
      <p className={styles.note}>
        <Words>ラベル用紙にあわせて、印刷する位置を動かせます。</Words>
      </p>
      <SelectField
        name="左右"
        options={offsetOptions.x}
        value={offsetKey(offset.x)}
        onValue={(value) => onOffset({ ...offset, x: Number.parseFloat(value) })}
      />
      <SelectField
        name="上下"
        options={offsetOptions.y}
        value={offsetKey(offset.y)}
        onValue={(value) => onOffset({ ...offset, y: Number.parseFloat(value) })}
      />
    </Details>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  options: readonly { value: Value; label: string; note: string }[]
  value: Value
  onValue: (value: Value) => void
}

function Choice<Value extends string>({ name, options, value, onValue }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{name}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(styles.option, option.value === value && styles.chosen)}
        >
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <b>{option.label}</b>
          {option.note !== '' && <span>{option.note}</span>}
        </label>
      ))}
    </fieldset>
  )
}
