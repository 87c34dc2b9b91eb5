import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './choice-row.module.css'
import type { Choice } from './choices.ts'
import { useEditing } from './editing.tsx'

type Props<Value> = {
  name: string
  choices: readonly Choice<Value>[]
  value: Value
  onSelect: (value: Value) => void
  /** What to say when the value is none of the choices: 18px. */
  other?: string
}

/** A choice between a few words, all in sight. */
export function ChoiceRow<Value extends string | number>(props: Props<Value>) {
  const { name, choices, value, onSelect, other } = props
  const { editor } = useEditing()
  const group = useId()
  const isOther = choices.every((choice) => choice.value !== value)
  function select(next: Value) {
    editor.seal()
    onSelect(next)
  }

  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>
        {name}
        {isOther && other && <span className={styles.other}>{other}</span>}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(styles.choice, choice.value === value && styles.chosen)}
          >
            <input
              type="radio"
              name={group}
              checked={choice.value === value}
              onChange={() => select(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
