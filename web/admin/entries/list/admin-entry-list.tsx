import { Newspaper, Pencil, Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { News } from '#functions/contract/news.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { describeAudience } from '#web/admin/entries/delivery/audience-labels.ts'
import {
  type EntryDraftName,
  editEntryPath,
  listLocalEntryDrafts,
  newEntryId,
} from '#web/admin/entries/draft/use-entry-editing.ts'
import { clearEntryNotice } from '#web/admin/entries/entry-notice.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useApi } from '#web/api/use-api.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import {
  type EntryKind,
  entryCalls,
  entryKinds,
  readAnswer,
} from '#web/home/entries/entry-kinds.ts'
import { formatDayAndTime } from '#web/ui/format.ts'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { DeletedEntries, EntryNoticeLine } from './deleted-entries.tsx'
import { EntryItem, useUnseenCounts } from './entry-item.tsx'

const introductions = {
  news: 'お店の「更新ニュース」に出ているお知らせです。新しいものが上です。',
  qanda: 'お店の「使い方」に出ている説明です。新しいものが上です。',
} as const

/** Lists the entries for admins. */
export function AdminEntryList({ kind, admin }: { kind: EntryKind; admin: string }) {
  const list = useApiList(entryCalls[kind].list, {}, { rows: readAnswer<News[]> })
  const drafts = useLocalDraftIds({ admin, kind })
  const ids = list.rows.map(({ id }) => id)
  const unseen = useUnseenCounts(kind, ids)
  useEffect(() => clearEntryNotice, [])
  const { title, one } = entryKinds[kind]
  const canAdd = useCanCall(kind === 'news' ? 'addNews' : 'addQanda')
  return (
    <div className="screen gap-5">
      <header className="stack items-center gap-2-4 cols-fill-auto >a:at-row-[1/3] >a:col-[2] max-sm:cols-1 max-sm:>a:at-row-[auto] max-sm:>a:col-[auto]">
        <ScreenHeading title={title} />
        <p className="quiet at-row-[2]">{introductions[kind]}</p>
        {canAdd && <WriteLink kind={kind} hasDraft={drafts.has(newEntryId)} />}
      </header>
      {kind === 'news' && <NewsDrafts />}
      <ResourceList
        list={list}
        what={title}
        skeleton={shapes}
        empty={{
          icon: Newspaper,
          title: `${one}はまだありません`,
          children: `「新しい${one}を書く」から書くと、お店に表示されます。`,
        }}
        className="grid cols-1 gap-3"
        renderRow={(entry) => (
          <EntryItem kind={kind} entry={entry} hasDraft={drafts.has(entry.id)} unseen={unseen} />
        )}
      />
      {canAdd && <DeletedEntries kind={kind} />}
      <EntryNoticeLine kind={kind} />
    </div>
  )
}

function WriteLink({ kind, hasDraft }: { kind: EntryKind; hasDraft: boolean }) {
  const Icon = hasDraft ? Pencil : Plus
  return (
    <LinkButton to={editEntryPath(kind, newEntryId)} kind="primary" icon={Icon}>
      <LiveText>
        {hasDraft ? '書きかけの続きを書く' : `新しい${entryKinds[kind].one}を書く`}
      </LiveText>
    </LinkButton>
  )
}

const shapes = (
  <RowShapes count={3} className="grid cols-1 gap-3">
    <div className="panel stack gap-3 p-4">
      <Skeleton shape="heading" />
      <Skeleton />
    </div>
  </RowShapes>
)

const noIds: ReadonlySet<string> = new Set()

function useLocalDraftIds({
  admin,
  kind,
}: Pick<EntryDraftName, 'admin' | 'kind'>): ReadonlySet<string> {
  const [ids, setIds] = useState(noIds)
  useEffect(() => {
    let isGone = false
    async function find() {
      const found = await listLocalEntryDrafts({ admin, kind })
      if (!isGone) setIds(found)
    }
    void find()
    return () => {
      isGone = true
    }
  }, [admin, kind])
  return ids
}

/** The drafts of news, which all admins can continue. */
function NewsDrafts() {
  const id = useId()
  const { data, error } = useApi('listNewsDrafts', {})
  if (error)
    return (
      <StatusLine tone="danger">下書きを読み込めませんでした。{formatApiFailure(error)}</StatusLine>
    )
  if (!data || data.news.length === 0) return null
  return (
    <section aria-labelledby={id} className="stack gap-2">
      <h2 id={id} className="text-lg">{`下書き（${data.news.length}件）`}</h2>
      <p className="hint">管理者だけに見えています。どの管理者も続きを書けます。</p>
      <ul className="stack gap-2">
        {data.news.map((draft) => (
          <Draft key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

function Draft({ draft: { id, title, updated_at, audience } }: { draft: News }) {
  const canChange = useCanCall('updateNews')
  return (
    <li className="spread items-center between">
      <div className="min-w-0">
        <p className="bold break">{title}</p>
        <p className="hint">{`${formatDayAndTime(updated_at)}に保存　送り先: ${describeAudience(audience)}`}</p>
      </div>
      {canChange && (
        <LinkButton
          to={editEntryPath('news', id)}
          aria-label={`${title}の続きを書く`}
          icon={Pencil}
        >
          続きを書く
        </LinkButton>
      )}
    </li>
  )
}
