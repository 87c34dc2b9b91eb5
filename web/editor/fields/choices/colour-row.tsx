import { useId } from 'react'
import { useEditing } from '#web/editor/state/editing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './colour-row.module.css'
import type { FieldChoice } from './field-choices.ts'

type Props = {
  name: string
  choices: readonly FieldChoice<string>[]
  /** `#rrggbb`. */
  value: string
  onSelect: (colour: string) => void
}

/** Named colours, and a colour input for all others. */
export function ColourRow({ name, choices, value, onSelect }: Props) {
  const { editor } = useEditing()
  const group = useId()
  const isOther = choices.every((choice) => choice.value !== value.toLowerCase())

  function selectNamed(colour: string) {
    editor.seal()
    onSelect(colour)
  }

  return (
    <fieldset className="min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">{name}</legend>
      <div className="stack gap-1 cols-[repeat(auto-fill,minmax(4.5rem,1fr))]">
        {choices.map(({ label, value: colour }) => (
          <label
            key={colour}
            className={classNames(
              'stack children-center gap-1 min-h-16 relative round-md text-xs tight text-center border-clear',
              `${styles.colour} p-2-0 input:round-[inherit] input:plain`,
              colour === value.toLowerCase() && styles.chosen,
            )}
          >
            <input
              className="size-full m-0 absolute inset-0 pointer"
              type="radio"
              name={group}
              checked={colour === value.toLowerCase()}
              onChange={() => selectNamed(colour)}
            />
            <span
              className={`round-full ${styles.swatch} w-8 h-8`}
              style={{ backgroundColor: colour }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <label className="row between gap-3 min-h-target mt-1 text-sm input:w-[calc(var(--target)*1.5)] input:h-target input:p-1 input:border-strong input:round-md input:bg-background input:pointer">
        <span>{`ほかの色${isOther ? `（${value}）` : ''}`}</span>
        <input
          type="color"
          value={value}
          onChange={(event) => onSelect(event.target.value)}
          onBlur={editor.seal}
        />
      </label>
    </fieldset>
  )
}
