import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './screen-heading.module.css'

// The first screen of a visit does not move the focus.
let isFirst = true

type Props = {
  title: string
  hidden?: boolean
}

/** The only h1 of a screen. It gets the focus after a navigation. */
export function ScreenHeading({ title, hidden = false }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} | Noren`
    if (!isFirst) ref.current?.focus({ preventScroll: true })
    isFirst = false
  }, [title])

  return (
    <h1 ref={ref} tabIndex={-1} className={classNames(hidden ? 'visually-hidden' : styles.title)}>
      {title}
    </h1>
  )
}
