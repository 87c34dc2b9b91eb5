import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './tabs.module.css'

export type TabOption<Key extends string> = { key: Key; label: string }

type Props<Key extends string> = {
  /** Accessible name of the tab list. */
  name: string
  tabs: readonly TabOption<Key>[]
  active: Key
  onSelect: (key: Key) => void
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** A tab list with its panel. The arrow keys switch tabs. */
export function Tabs<Key extends string>({ name, tabs, active, onSelect, children }: Props<Key>) {
  const id = useId()
  const list = useFocusFromPage()

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key]
    if (step === undefined) return
    const index = tabs.findIndex(({ key }) => key === active)
    const next = (index + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab) onSelect(tab.key)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={name}
        className={`flex px-2 sticky z-1 line-bottom bg-main ${styles.tabs} -top-4 m-[calc(var(--space-4)*-1)_calc(var(--space-4)*-1)_0]`}
        onKeyDown={walk}
      >
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            tabIndex={key === active ? 0 : -1}
            className={classNames(
              'grow min-h-target text-sm bold tight text-center',
              `${styles.tab} focus:inset-outline`,
              key === active && styles.active,
            )}
            onClick={() => onSelect(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-labelledby={`${id}-${active}`} className="stack gap-4 pt-4">
        {children}
      </div>
    </>
  )
}

/**
 * Moves the focus into the panel when a block was selected by keyboard. Mouse, touch and text input keep
 * their focus.
 */
function useFocusFromPage() {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inPage = document.activeElement?.shadowRoot?.activeElement
    if (!inPage?.matches('button:focus-visible')) return
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [])
  return list
}
