import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, CircleHelp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { News } from '#functions/contract/news.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { EntryBody } from '#web/home/entries/entry-body.tsx'
import { EntryLink, useReturnToEntry } from '#web/home/entries/entry-link.tsx'
import { clearBadge } from '#web/home/entries/use-badges.ts'
import { formatDate } from '#web/ui/format.ts'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { useIsBackNavigation } from '#web/ui/navigation/use-is-back-navigation.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import styles from './qanda-item.module.css'

/** /qanda */
export function QandaScreen() {
  const qanda = useApiList('listQanda', {}, { rows: (page) => page.qanda })
  const { opened, toggle } = useOpenedEntries()
  useReturnToEntry(qanda.data !== undefined)
  const queries = useQueryClient()
  // The server has stored by then that the list was seen.
  const isSeen = qanda.isSuccess && qanda.isFetchedAfterMount
  useEffect(() => {
    if (isSeen) void clearBadge(queries, 'qanda')
  }, [queries, isSeen])
  return (
    <div className="screen gap-5">
      <header className="stack gap-2">
        <ScreenHeading title="使い方" />
        <p className="quiet">知りたいことを押すと、説明がひらきます。</p>
      </header>
      <ResourceList
        list={qanda}
        what="使い方"
        skeleton={
          <RowShapes count={4} className="stack gap-3">
            <div className="panel p-4">
              <Skeleton shape="heading" />
            </div>
          </RowShapes>
        }
        empty={{
          icon: CircleHelp,
          title: '説明はまだありません',
          children: '新しい説明が届くと、ここに表示されます。',
        }}
        className="stack gap-3"
        renderRow={(entry) => (
          <QandaItem
            entry={entry}
            isOpen={opened.has(entry.id)}
            onToggle={() => toggle(entry.id)}
          />
        )}
      />
    </div>
  )
}

// Kept while an entry's own screen is open, to restore the list on back navigation.
let lastOpened: ReadonlySet<string> = new Set()

function useOpenedEntries() {
  const isWayBack = useIsBackNavigation()
  const [opened, setOpened] = useState(isWayBack ? lastOpened : new Set<string>())
  useEffect(() => {
    lastOpened = opened
  }, [opened])

  function toggle(id: string) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  return { opened, toggle }
}

type ItemProps = { entry: News; isOpen: boolean; onToggle: () => void }

/** One entry that opens below its title. */
function QandaItem({ entry, isOpen, onToggle }: ItemProps) {
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
