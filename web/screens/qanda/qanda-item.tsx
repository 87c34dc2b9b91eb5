import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { News } from '#functions/contract/news.ts'
import { EntryBody } from '#web/screens/shared/entries/entry-body.tsx'
import { EntryLink } from '#web/screens/shared/entries/entry-link.tsx'
import { formatDate } from '#web/ui/format.ts'
import styles from './qanda-item.module.css'

type Props = { entry: News; isOpen: boolean; onToggle: () => void }

/** One entry that opens below its title. */
export function QandaItem({ entry, isOpen, onToggle }: Props) {
  const id = useId()
  return (
    <li className="panel min-w-0">
      <h2 className="text-lg">
        <button
          type="button"
          className={`row between gap-3 w-full min-h-14 p-3-4 round-lg break ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <span className="min-w-0">{entry.title}</span>
          <ChevronDown aria-hidden className={`flex-none quiet ${styles.mark}`} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={`stack gap-3 min-w-0 ${styles.answer}`}>
          <p className="hint">
            更新日 <time dateTime={entry.updated_at}>{formatDate(entry.updated_at)}</time>
          </p>
          <EntryBody entry={entry} kind="qanda" />
          <EntryLink
            entry={entry}
            kind="qanda"
            place="rest"
            label={`${entry.title} この説明だけをひらく・共有する`}
          >
            この説明だけをひらく・共有する
          </EntryLink>
        </div>
      )}
    </li>
  )
}
