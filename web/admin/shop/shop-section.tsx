import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './shop-section.module.css'

type Props = {
  title: string
  children: ReactNode
  aside?: ReactNode
  tone?: 'plain' | 'warning' | 'danger'
  /** Makes the heading a focus target with this id. */
  focusId?: string
}

/** A titled section of the screen. */
export function ShopSection({ title, children, aside, tone = 'plain', focusId }: Props) {
  const ownId = useId()
  const id = focusId ?? ownId
  return (
    <section
      aria-labelledby={id}
      className={classNames('panel grid cols-1 gap-4 p-5-4', styles.part, styles[tone])}
    >
      <div className="spread">
        <h2 id={id} tabIndex={focusId === undefined ? undefined : -1} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
