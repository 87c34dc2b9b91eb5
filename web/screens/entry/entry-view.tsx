import { FileQuestion } from 'lucide-react'
import type { News } from '#functions/contract/news.ts'
import { EntryBody } from '#web/screens/entry-body.tsx'
import { type EntryKind, entryAddress, entryKinds } from '#web/screens/entry-kinds.ts'
import { isNotThere } from '#web/screens/is-not-there.ts'
import { ShareButton } from '#web/screens/share-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { dateText } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackToList } from './back-to-list.tsx'
import styles from './entry-view.module.css'
import { useEntry } from './use-entry.ts'

type Props = { kind: EntryKind; id: string }

/** One entry on a screen of its own, whose address can be given to others. */
export function EntryView({ kind, id }: Props) {
  const query = useEntry({ kind, id })
  const isGone = isNotThere(query.error)
  const { one, title } = entryKinds[kind]
  return (
    <div className={styles.screen}>
      <BackToList kind={kind} />
      <article className={styles.entry}>
        <ScreenHeading
          title={isGone ? `この${one}は見つかりません` : (query.data?.title ?? title)}
          hidden={!isGone && !query.data}
        />
        {isGone ? (
          <Gone kind={kind} />
        ) : (
          <Loaded query={query} what={one} skeleton={<EntrySkeleton />}>
            {(entry) => <Entry entry={entry} kind={kind} />}
          </Loaded>
        )}
      </article>
    </div>
  )
}

function Entry({ entry, kind }: { entry: News; kind: EntryKind }) {
  return (
    <>
      <p className={styles.date}>
        更新日 <time dateTime={entry.updated_at}>{dateText(entry.updated_at)}</time>
      </p>
      <EntryBody entry={entry} kind={kind} />
      <footer className={styles.foot}>
        <ShareButton title={entry.title} address={entryAddress(kind, entry.id)} />
      </footer>
    </>
  )
}

function Gone({ kind }: { kind: EntryKind }) {
  const { title, address } = entryKinds[kind]
  return (
    <EmptyState
      icon={FileQuestion}
      title="消されたか、アドレスが少し違うようです"
      action={
        <ScreenLink to={address} className={buttonClass('primary')}>
          {title}の一覧を見る
        </ScreenLink>
      }
    >
      一覧からさがしてみてください。
    </EmptyState>
  )
}

function EntrySkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="heading" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
