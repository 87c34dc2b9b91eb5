import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { News } from '#functions/contract/news.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatDate } from '#web/ui/format.ts'
import { createKeptState } from '#web/ui/navigation/create-kept-state.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { EntryBody } from './entry-body.tsx'
import styles from './entry-item.module.css'
import type { EntryKind } from './entry-kinds.ts'
import { EntryLink } from './entry-link.tsx'

/** Creates a hook for the ids of the open entries of a list. */
export function createOpenedEntries() {
  const useOpened = createKeptState<ReadonlySet<string>>(new Set())
  return function useOpenedEntries() {
    const [opened, setOpened] = useOpened()
    function toggle(id: string) {
      const next = new Set(opened)
      if (!next.delete(id)) next.add(id)
      setOpened(next)
    }
    return { opened, toggle }
  }
}

type Props = {
  entry: News
  kind: EntryKind
  opening: ReturnType<ReturnType<typeof createOpenedEntries>>
  className?: string
  /** Beside the title, also while the entry is closed. */
  children?: ReactNode
}

/** One entry that opens below its title. */
export function EntryItem({ entry, kind, opening, className, children }: Props) {
  const id = useId()
  const isOpen = opening.opened.has(entry.id)
  const isNews = kind === 'news'
  const Heading = isNews ? 'h3' : 'h2'
  return (
    <li className={classNames('min-w-0', className)}>
      <Heading className={isNews ? 'text-md' : 'text-lg'}>
        <button
          type="button"
          className={`row between gap-3 w-full min-h-14 p-3-4 round-lg break ${styles.toggle} hover:bg-raised`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => opening.toggle(entry.id)}
        >
          {children}
          <span className={`min-w-0 grow ${isNews && !isOpen ? 'truncate' : ''}`}>
            {entry.title}
          </span>
          <ChevronDown aria-hidden className={`flex-none quiet ${styles.mark} w-6 h-6`} />
        </button>
      </Heading>
      {isOpen && (
        <div id={id} className="stack gap-3 min-w-0 p-2-4-4">
          <p className="hint">
            更新日 <time dateTime={entry.updated_at}>{formatDate(entry.updated_at)}</time>
          </p>
          <EntryBody entry={entry} />
          <EntryLink entry={entry} kind={kind} />
        </div>
      )}
    </li>
  )
}

/** Tells a shop that an entry was sent to chosen shops only. */
export const DirectChip = () => <Chip tone="blue">あなたのお店へ</Chip>
