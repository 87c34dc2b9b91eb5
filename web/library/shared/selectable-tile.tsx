import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { keepTextUnselected, RowChoice } from '#web/ui/list/row-choice.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import styles from './selectable-tile.module.css'

type Props = {
  id: string
  name: string
  isChosen: boolean
  /** A press selects the file instead of opening it. */
  isChoosing: boolean
  /** What is being done with it. */
  busy?: string
  /** A callback, or the path of another screen. */
  opens: (() => void) | string
  onToggle: (isRange: boolean) => void
  children: ReactNode
}

/** A tile that opens by a press and is selected by its checkbox. */
export function SelectableTile(props: Props) {
  const { name, isChosen, isChoosing, busy, onToggle } = props
  return (
    <li
      data-row=""
      className={classNames(
        'stack gap-1 min-w-0 relative round-md',
        styles.item,
        isChosen && styles.chosen,
      )}
    >
      <Opener {...props} />
      <span className="quiet text-xs truncate px-1" aria-hidden>
        {name}
      </span>
      <RowChoice
        name={name}
        isChosen={isChosen}
        onToggle={onToggle}
        className={classNames(
          'absolute',
          `${styles.tick} inset-0-0-auto-auto display-none w-target h-target`,
          isChoosing && styles.always,
        )}
      />
      {busy && (
        <span className="stack content-center square white absolute round-md text-sm bold text-center inset-[3px_3px_auto] bg-[rgb(0_0_0/0.7)]">
          {busy}
        </span>
      )}
    </li>
  )
}

function Opener({ id, isChoosing, opens, onToggle, children }: Props) {
  const look = `block w-full square relative round-md bg-raised clip ${styles.image} border-3-clear hover:border-color-line-strong focus:inset-outline`
  if (isChoosing) {
    // The checkbox has the accessible state; the image only enlarges the target.
    return (
      <button
        type="button"
        className={look}
        tabIndex={-1}
        aria-hidden
        onClick={({ shiftKey }) => onToggle(shiftKey)}
        onMouseDown={keepTextUnselected}
      >
        {children}
      </button>
    )
  }
  if (typeof opens === 'string') {
    return (
      <ScreenLink to={opens} state={{ fromList: true }} className={look} data-file={id}>
        {children}
      </ScreenLink>
    )
  }
  return (
    <button type="button" className={look} data-file={id} onClick={opens}>
      {children}
    </button>
  )
}
