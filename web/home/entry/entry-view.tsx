import { ChevronLeft, FileQuestion } from 'lucide-react'
import type { News } from '#functions/contract/news.ts'
import { isNotFoundError } from '#web/api/is-not-found-error.ts'
import { EntryBody } from '#web/home/entries/entry-body.tsx'
import { type EntryKind, entryKinds, entryPath } from '#web/home/entries/entry-kinds.ts'
import { formatDate } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { useBackToList } from '#web/ui/navigation/use-back-to-list.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import styles from './entry-view.module.css'
import { ShareButton } from './share-button.tsx'
import { useEntry } from './use-entry.ts'

type Props = { kind: EntryKind; id: string }

/** One entry with an address that can be shared. */
export function EntryView({ kind, id }: Props) {
  const query = useEntry({ kind, id })
  const isGone = isNotFoundError(query.error)
  const { one, title } = entryKinds[kind]
  return (
    <div className="screen children-start gap-3 p-4-4-7">
      <BackToEntries kind={kind} />
      <article className={`panel stack gap-4 w-full min-w-0 p-5 break ${styles.entry}`}>
        <ScreenHeading
          title={isGone ? `この${one}は見つかりません` : (query.data?.title ?? title)}
          hidden={!isGone && !query.data}
        />
        {isGone ? (
          <EntryNotFound kind={kind} />
        ) : (
          <QueryContent query={query} what={one} skeleton={<EntrySkeleton />}>
            {(entry) => <Entry entry={entry} kind={kind} />}
          </QueryContent>
        )}
      </article>
    </div>
  )
}

function Entry({ entry, kind }: { entry: News; kind: EntryKind }) {
  return (
    <>
      <p className="hint">
        更新日 <time dateTime={entry.updated_at}>{formatDate(entry.updated_at)}</time>
      </p>
      <EntryBody entry={entry} />
      <footer className="pt-4 line-top">
        <ShareButton title={entry.title} address={entryPath(kind, entry.id)} />
      </footer>
    </>
  )
}

function EntryNotFound({ kind }: { kind: EntryKind }) {
  const { title, list } = entryKinds[kind]
  return (
    <EmptyState
      icon={FileQuestion}
      title="消されたか、アドレスが少し違うようです"
      action={
        <LinkButton to={list} kind="primary">
          {title}の一覧を見る
        </LinkButton>
      }
    >
      一覧からさがしてみてください。
    </EmptyState>
  )
}

function EntrySkeleton() {
  return (
    <div className="stack gap-4">
      <Skeleton shape="heading" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}

/** Goes back to the position in the list, or to the list. */
function BackToEntries({ kind }: { kind: EntryKind }) {
  const goBack = useBackToList()
  return (
    <LinkButton to={entryKinds[kind].list} onClick={goBack} kind="quiet" icon={ChevronLeft}>
      一覧にもどる
    </LinkButton>
  )
}
