import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useLocation } from '#web/ui/navigation/router.ts'
import styles from './shop-part.module.css'

type Props = {
  /** The fragment of the address that opens the part. */
  id: string
  title: string
  /** What is in it, in a few words. */
  summary?: ReactNode
  tone?: 'plain' | 'danger'
  children: ReactNode
}

/** A part of the screen, collapsed below its title. Its content loads when it is opened. */
export function ShopPart({ id, title, summary, tone = 'plain', children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { hash, key } = useLocation()
  const isNamed = hash === `#${id}`
  const [openedBy, setOpenedBy] = useState<string>()
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  if (isNamed && openedBy !== key) {
    setOpenedBy(key)
    setState('open')
  }
  useEffect(() => {
    // Also when the same address is opened again.
    if (openedBy === undefined) return
    button.current?.scrollIntoView()
    button.current?.focus({ preventScroll: true })
  }, [openedBy])
  const isOpen = state === 'open'
  return (
    <section aria-label={title} className={classNames('panel', styles[tone])}>
      <h2>
        <button
          ref={button}
          id={id}
          type="button"
          className={`row gap-2-3 w-full text-start color-inherit min-h-target px-4 ${styles.title}`}
          aria-expanded={isOpen}
          onClick={() => setState(isOpen ? 'closed' : 'open')}
        >
          <span className="flex-none text-md">{title}</span>{' '}
          <span className="grow min-w-0 hint regular truncate">{summary}</span>
          <ChevronDown aria-hidden className="flex-none icon" />
        </button>
      </h2>
      {state !== 'new' && (
        <div hidden={!isOpen} className={styles.content}>
          {children}
        </div>
      )}
    </section>
  )
}
