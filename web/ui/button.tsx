import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** primary: the one orange button of a screen · grey: all others · quiet: without a surface. */
export type ButtonKind = 'primary' | 'grey' | 'quiet'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  children: ReactNode
  kind?: ButtonKind
  icon?: LucideIcon
  /** Takes the whole width. */
  wide?: boolean
  /** Waiting for an answer: says so, and takes no second press, but keeps the focus. */
  busy?: boolean
  /** Nothing to do at the moment; unlike `disabled`, whoever stands on it keeps the focus. */
  inactive?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button of at least 48 px, with a word and, if one helps, an icon before it. */
export function Button(props: Props) {
  const { kind = 'grey', icon: Icon, wide, busy, inactive, ...others } = props
  const { children, className, onClick, ...rest } = others
  const isResting = busy || inactive
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isResting ? true : undefined}
      className={classNames(buttonClass(kind), wide && styles.wide, className)}
      onClick={isResting ? (event) => event.preventDefault() : onClick}
    >
      {Icon && <Icon aria-hidden className={styles.icon} />}
      <span>{children}</span>
    </button>
  )
}

/** The look of a button for what is a link by nature: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(kind: ButtonKind): string {
  return classNames(styles.button, styles[kind])
}
