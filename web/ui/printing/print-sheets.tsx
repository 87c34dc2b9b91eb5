import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#web/ui/class-names.ts'
import styles from './print-sheets.module.css'

type Props = {
  children: ReactNode
  /** Sets the paper with the CSS property `page`. */
  className?: string | undefined
}

/** While this is mounted, printing the page prints only the children. */
export function PrintSheets({ children, className }: Props) {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.prints = 'sheets'
    return () => {
      delete dataset.prints
    }
  }, [])
  return createPortal(
    <div className={classNames(styles.sheets, className)}>{children}</div>,
    document.body,
  )
}
