import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { joinTexts } from '#web/ui/live-text.tsx'
import styles from './button.module.css'

/** primary: the one orange button of a screen · danger: deletes · grey: all others · quiet: without a background. */
export type ButtonKind = 'primary' | 'danger' | 'grey' | 'quiet'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  children: ReactNode
  kind?: ButtonKind
  icon?: LucideIcon
  wide?: boolean
  /** Waits for an answer: cannot be pressed, but keeps the focus. */
  busy?: boolean
  /** Cannot be pressed; unlike `disabled`, it keeps the focus. */
  inactive?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: Props) {
  const { kind = 'grey', icon: Icon, wide, busy, inactive, ...others } = props
  const { children, className, onClick, ...rest } = others
  const isInert = busy || inactive
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isInert ? true : undefined}
      className={classNames(getButtonClass(kind), wide && styles.wide, className)}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
    >
      {Icon && <Icon aria-hidden className="flex-none icon" />}
      <span>{joinTexts(children)}</span>
    </button>
  )
}

/** The button style for a link: `<Link className={getButtonClass('primary')}>`. */
export function getButtonClass(kind: ButtonKind): string {
  return classNames(styles.button, styles[kind])
}
