import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { type PopWords, popWords } from './pop-choices.ts'
import styles from './pop-dialog.module.css'
import { type PopFormatName, popFormats } from './pop-formats.ts'

export type PopChoices = {
  format: PopFormatName
  words: PopWords
  ownWords: string
  isColoured: boolean
}

type Props = { choices: PopChoices; onChange: (change: Partial<PopChoices>) => void }

const formatNames: readonly PopFormatName[] = ['a4', 'a6', 'a6x4', 'card', 'label']

const formatOptions = formatNames.map((value) => {
  const { label, note } = popFormats[value]
  return { value, label, note }
})

/** Longer words would be too small on a label. */
const maxWords = 20

/** Paper, words and colours of a sheet. */
export function PopFields({ choices, onChange }: Props) {
  const { format, words, ownWords, isColoured } = choices
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
    </>
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
