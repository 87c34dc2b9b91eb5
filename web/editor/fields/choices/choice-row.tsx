import { useId } from 'react'
import { useFieldTarget } from '#web/editor/fields/use-field-target.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './choice-row.module.css'
import type { FieldChoice } from './field-choices.ts'

type Props<Value> = {
  name: string
  /** The mark of the field on the page. */
  field?: string
  choices: readonly FieldChoice<Value>[]
  value: Value
  onSelect: (value: Value) => void
  /** Label of a value that is not among the choices, such as 18px. */
  other?: string
}

export function ChoiceRow<Value extends string | number>(props: Props<Value>) {
  const { name, field, choices, value, onSelect, other } = props
  const { editor } = useEditing()
  const group = useId()
  const { ref } = useFieldTarget<HTMLInputElement>(field)
  const isOther = choices.every((choice) => choice.value !== value)
  function select(next: Value) {
    editor.seal()
    onSelect(next)
  }

  return (
    <fieldset className="min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">
        {name}
        {isOther && other && <span className="quiet regular ms-2">{other}</span>}
      </legend>
      <div className="flex border-strong round-md bg-background clip">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'stack content-center grow min-h-target relative text-center',
              `${styles.choice} px-1 input:plain`,
              choice.value === value && styles.chosen,
            )}
          >
            <input
              className="size-full m-0 absolute inset-0 pointer"
              type="radio"
              name={group}
              ref={choice.value === value ? ref : undefined}
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
