import { CircleHelp } from 'lucide-react'
import { useApiList } from '#web/api/list-hook.ts'
import { useReturnToEntry } from '#web/screens/entry-link.tsx'
import { useBadgeSeen } from '#web/screens/use-badges.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { QandaItem } from './qanda-item.tsx'
import styles from './qanda-screen.module.css'
import { useOpened } from './use-opened.ts'

/** /qanda: how things are done, each opened where it stands or on a screen of its own. */
export function QandaScreen() {
  const qanda = useApiList('listQanda')
  const { opened, toggle } = useOpened()
  useReturnToEntry(qanda.data !== undefined)
  useBadgeSeen('qanda', qanda.isSuccess && qanda.isFetchedAfterMount)
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <ScreenHeading title="使い方" />
        <p className={styles.lead}>知りたいことを押すと、説明がひらきます。</p>
      </header>
      <Loaded query={qanda} what="使い方" skeleton={<QandaSkeleton />}>
        {({ pages }) =>
          pages[0]?.qanda.length === 0 ? (
            <EmptyState icon={CircleHelp} title="説明はまだありません">
              新しい説明が届くと、ここに表示されます。
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {pages
                  .flatMap(({ qanda: part }) => part)
                  .map((each) => (
                    <QandaItem
                      key={each.id}
                      entry={each}
                      isOpen={opened.has(each.id)}
                      onToggle={() => toggle(each.id)}
                    />
                  ))}
              </ul>
              <MoreButton list={qanda} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function QandaSkeleton() {
  return (
    <div className={styles.list}>
      {['first', 'second', 'third', 'fourth'].map((each) => (
        <div key={each} className={styles.waiting}>
          <Skeleton shape="heading" />
        </div>
      ))}
    </div>
  )
}
