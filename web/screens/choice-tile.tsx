import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import styles from './choice-tile.module.css'

type Props = {
  id: string
  name: string
  isChosen: boolean
  /** A press on it chooses it; else it opens. */
  isChoosing: boolean
  /** What is being done with it, in a word. */
  busy?: string
  /** What opens it: a press, or another screen. */
  opens: (() => void) | string
  onToggle: () => void
  /** The picture. */
  children: ReactNode
}

/** One of many pictures: opened by a press, chosen by its tick. */
export function ChoiceTile(props: Props) {
  const { name, isChosen, isChoosing, busy, onToggle } = props
  return (
    <li className={classNames(styles.item, isChosen && styles.chosen)}>
      <Opener {...props} />
      <span className={styles.name} aria-hidden>
        {name}
      </span>
      <label className={classNames(styles.tick, isChoosing && styles.always)}>
        <input
          type="checkbox"
          data-choice=""
          checked={isChosen}
          aria-label={`${name}をえらぶ`}
          onChange={onToggle}
        />
      </label>
      {busy && <span className={styles.busy}>{busy}</span>}
    </li>
  )
}

function Opener({ id, isChoosing, opens, onToggle, children }: Props) {
  const look = styles.picture ?? ''
  if (isChoosing) {
    // The tick says whether it is chosen; the picture is a larger place to press.
    return (
      <button type="button" className={look} tabIndex={-1} aria-hidden onClick={onToggle}>
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
