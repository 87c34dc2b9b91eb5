import { useQueryClient } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useEffect } from 'react'
import { useApiList } from '#web/api/use-api-list.ts'
import { createOpenedEntries, EntryItem } from '#web/home/entries/entry-item.tsx'
import { useReturnToEntry } from '#web/home/entries/entry-link.tsx'
import { clearBadge } from '#web/home/entries/use-badges.ts'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

const useOpenedEntries = createOpenedEntries()

/** /qanda */
export function QandaScreen() {
  const qanda = useApiList('listQanda', {}, { rows: (page) => page.qanda })
  const opening = useOpenedEntries()
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
          <EntryItem entry={entry} kind="qanda" opening={opening} className="panel" />
        )}
      />
    </div>
  )
}
