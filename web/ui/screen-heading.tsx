import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './screen-heading.module.css'
import hiddenStyles from './visually-hidden.module.css'

// The first screen of a visit leaves the focus where the browser put it.
let isFirst = true

type Props = {
  /** The screen's name: its heading, and the tab's title. */
  title: string
  /** Heard and not seen, where a screen has no room for it. */
  hidden?: boolean
}

/** A screen's only h1. When the screen is navigated to, reading begins here. */
export function ScreenHeading({ title, hidden = false }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} | Noren`
    if (!isFirst) ref.current?.focus({ preventScroll: true })
    isFirst = false
  }, [title])

  return (
    <h1 ref={ref} tabIndex={-1} className={classNames(hidden ? hiddenStyles.hidden : styles.title)}>
      {title}
    </h1>
  )
}
