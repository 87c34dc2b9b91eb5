import { Undo2, X } from 'lucide-react'
import {
  clearEntryNotice,
  type EntryNotice,
  noticeButtonSelector,
  useEntryNotice,
} from '#web/screens/edit/entries/entry-notice.ts'
import { useRestoreEntry } from '#web/screens/edit/entries/use-entry-changes.ts'
import type { EntryKind } from '#web/screens/shared/entries/entry-kinds.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './entry-notice-line.module.css'

/** Shows the last action, with 元に戻す after a deletion, until the next one. */
export function EntryNoticeLine({ kind }: { kind: EntryKind }) {
  const notice = useEntryNotice((state) => state.notice)
  if (notice?.kind !== kind) return null
  // The key resets an earlier failure for a new notice.
  return <Notice key={`${notice.deleted} ${notice.text}`} notice={notice} />
}

function Notice({ notice: { kind, text, deleted } }: { notice: EntryNotice }) {
  const restoring = useRestoreEntry(kind)
  return (
    <div
      id="entry-notice"
      className={`row wrap between gap-2-4 min-w-0 p-3-4 sticky border-strong round-md ${styles.notice}`}
    >
      <p>{text}</p>
      <StatusLine tone="danger">{restoring.error && formatApiFailure(restoring.error)}</StatusLine>
      <div className="buttons">
        {deleted !== undefined && (
          <DisappearingButton
            next={noticeButtonSelector}
            icon={Undo2}
            busy={restoring.isPending}
            onClick={() => restoring.mutate(deleted)}
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
