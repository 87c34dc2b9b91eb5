import { Newspaper, Pencil, Plus } from 'lucide-react'
import { useEffect } from 'react'
import type { News } from '#functions/contract/news.ts'
import { useApiList } from '#web/api/list-hook.ts'
import { type EntryKind, entryKinds } from '#web/screens/entry-kinds.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeletedEntries } from './deleted-entries.tsx'
import { editEntryAddress } from './edit-kinds.ts'
import { EntryItem } from './entry-item.tsx'
import styles from './entry-list.module.css'
import { clearEntryNotice } from './entry-notice.ts'
import { NoticeLine } from './notice-line.tsx'
import { useDrafts } from './use-drafts.ts'
import { newEntry } from './use-opened-entry.ts'
import { useUnseen } from './use-unseen.ts'

const lists = { news: 'listNews', qanda: 'listQanda' } as const

const leads = {
  news: 'お店の「更新ニュース」に出ているお知らせです。新しいものが上です。',
  qanda: 'お店の「使い方」に出ている説明です。新しいものが上です。',
} as const

/** The entries of a list, for whoever writes them. */
export function EntryList({ kind, admin }: { kind: EntryKind; admin: string }) {
  const list = useApiList(lists[kind])
  const drafts = useDrafts({ admin, kind })
  useEffect(() => clearEntryNotice, [])
  const { title, one } = entryKinds[kind]
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <ScreenHeading title={title} />
        <p className={styles.lead}>{leads[kind]}</p>
        <WriteLink kind={kind} hasDraft={drafts.has(newEntry)} />
      </header>
      <Loaded query={list} what={title} skeleton={<ListShape />}>
        {({ pages }) => {
          const entries = pages.flatMap((part) => entriesIn(part))
          if (entries.length === 0) {
            return (
              <EmptyState icon={Newspaper} title={`${one}はまだありません`}>
                「新しい{one}を書く」から書くと、すべてのお店に表示されます。
              </EmptyState>
            )
          }
          return (
            <>
              <Entries kind={kind} entries={entries} drafts={drafts} />
              <MoreButton list={list} />
            </>
          )
        }}
      </Loaded>
      <DeletedEntries kind={kind} />
      <NoticeLine kind={kind} />
    </div>
  )
}

type EntriesProps = { kind: EntryKind; entries: readonly News[]; drafts: ReadonlySet<string> }

function Entries({ kind, entries, drafts }: EntriesProps) {
  const unseen = useUnseen(
    kind,
    entries.map(({ id }) => id),
  )
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <EntryItem
          key={entry.id}
          kind={kind}
          entry={entry}
          hasDraft={drafts.has(entry.id)}
          unseen={unseen}
        />
      ))}
    </ul>
  )
}

function WriteLink({ kind, hasDraft }: { kind: EntryKind; hasDraft: boolean }) {
  const Icon = hasDraft ? Pencil : Plus
  return (
    <ScreenLink to={editEntryAddress(kind, newEntry)} className={buttonClass('primary')}>
      <Icon aria-hidden size={20} />
      {hasDraft ? '書きかけの続きを書く' : `新しい${entryKinds[kind].one}を書く`}
    </ScreenLink>
  )
}

const entriesIn = (part: { news: News[] } | { qanda: News[] }) =>
  'news' in part ? part.news : part.qanda

function ListShape() {
  return (
    <div className={styles.list}>
      {['first', 'second', 'third'].map((each) => (
        <div key={each} className={styles.shape}>
          <Skeleton shape="heading" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
