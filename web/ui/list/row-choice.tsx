import type { MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './row-choice.module.css'

type Props = {
  /** The name of the row. */
  name: string
  isChosen: boolean
  onToggle: (isRange: boolean) => void
  className?: string | undefined
}

/** A click with Shift would select the text in between. */
export const keepTextUnselected = (event: MouseEvent) => event.shiftKey && event.preventDefault()

/** The box that selects a row; with Shift, all rows since the last one. */
export function RowChoice({ name, isChosen, onToggle, className }: Props) {
  /** Firefox does not pass on a click with Shift from a label to its box. */
  function passOn(event: MouseEvent) {
    if (!event.shiftKey || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    onToggle(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the box has the keys
    <label
      className={classNames('place-center pointer', styles.choice, className)}
      onClick={passOn}
      onMouseDown={keepTextUnselected}
    >
      <input
        className="size-6 accent-orange pointer"
        type="checkbox"
        data-choice=""
        checked={isChosen}
        aria-label={`${name}をえらぶ`}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
