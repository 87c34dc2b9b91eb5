import { Undo2, X } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import type { DeletedNews } from '#functions/contract/news.ts'
import {
  clearEntryNotice,
  type EntryNotice,
  noticeButtonSelector,
  useEntryNotice,
} from '#web/admin/entries/entry-notice.ts'
import { useDeletedEntries, useEntryChanges } from '#web/admin/entries/use-entry-changes.ts'
import { type EntryKind, readAnswer } from '#web/home/entries/entry-kinds.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Details } from '#web/ui/details.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** Lists the deleted entries that can be restored. */
export function DeletedEntries({ kind }: { kind: EntryKind }) {
  const { data } = useDeletedEntries(kind)
  const entries = data ? readAnswer<DeletedNews[]>(data) : []
  if (entries.length === 0) return null
  return (
    <Details title={`削除したもの（${entries.length}件）`}>
      <p className="hint">
        {limits.deletedEntryDays}日のあいだは元に戻せます。元の日付のままで、「New」はつきません。
      </p>
      <ul className="grid cols-1">
        {entries.map((entry) => (
          <DeletedEntry key={entry.id} kind={kind} entry={entry} />
        ))}
      </ul>
    </Details>
  )
}

function DeletedEntry({ kind, entry }: { kind: EntryKind; entry: DeletedNews }) {
  const { restore, isPending, failure } = useEntryChanges(kind)
  return (
    <li className="spread py-3 line-bottom">
      <div className="grow-56 min-w-0">
        <p className="hint">{formatDayAndTime(entry.deleted_at)}に削除</p>
        <p className="break">{entry.title}</p>
      </div>
      <DisappearingButton
        next={noticeButtonSelector}
        icon={Undo2}
        busy={isPending}
        aria-label={`${entry.title}を元に戻す`}
        onClick={() => restore(entry.id)}
      >
        元に戻す
      </DisappearingButton>
      {failure && <StatusLine tone="danger">{failure}</StatusLine>}
    </li>
  )
}

/** Shows the last action, with 元に戻す after a deletion, until the next one. */
export function EntryNoticeLine({ kind }: { kind: EntryKind }) {
  const notice = useEntryNotice((state) => state.notice)
  if (notice?.kind !== kind) return null
  // The key resets an earlier failure for a new notice.
  return <Notice key={`${notice.deleted} ${notice.text}`} notice={notice} />
}

function Notice({ notice: { kind, text, deleted, scheduled } }: { notice: EntryNotice }) {
  const { restore, recall, isPending, failure } = useEntryChanges(kind)
  return (
    <div
      id="entry-notice"
      className="row wrap between gap-2-4 min-w-0 p-3-4 sticky border-strong round-md z-message bg-raised shadow bottom-4 >p:grow-56 >p:min-w-0 >p:break"
    >
      <p>{text}</p>
      <StatusLine tone="danger">{failure}</StatusLine>
      <div className="buttons">
        {scheduled !== undefined && (
          <DisappearingButton
            next={noticeButtonSelector}
            icon={Undo2}
            busy={isPending}
            onClick={() => recall(scheduled)}
          >
            取り消す
          </DisappearingButton>
        )}
        {deleted !== undefined && (
          <DisappearingButton
            next={noticeButtonSelector}
            icon={Undo2}
            busy={isPending}
            onClick={() => restore(deleted)}
          >
            元に戻す
          </DisappearingButton>
        )}
        <DisappearingButton next="h1" kind="quiet" icon={X} onClick={clearEntryNotice}>
          とじる
        </DisappearingButton>
      </div>
    </div>
  )
}
