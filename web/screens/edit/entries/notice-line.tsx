import { Undo2, X } from 'lucide-react'
import type { EntryKind } from '#web/screens/entry-kinds.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { clearEntryNotice, type EntryNotice, noticeButton, useEntryNotice } from './entry-notice.ts'
import styles from './notice-line.module.css'
import { useRestoreEntry } from './use-entry-changes.ts'

/** What has just been done, with 元に戻す after a deletion; it stays until something else is done. */
export function NoticeLine({ kind }: { kind: EntryKind }) {
  const notice = useEntryNotice((state) => state.notice)
  if (notice?.kind !== kind) return null
  // Of another notice nothing has failed yet.
  return <Notice key={`${notice.deleted} ${notice.text}`} notice={notice} />
}

function Notice({ notice: { kind, text, deleted } }: { notice: EntryNotice }) {
  const restoring = useRestoreEntry(kind)
  return (
    <div id="entry-notice" className={styles.notice}>
      <p>{text}</p>
      <StatusLine tone="danger">{restoring.error && failureWords(restoring.error)}</StatusLine>
      <div className={styles.buttons}>
        {deleted !== undefined && (
          <PassingButton
            next={noticeButton}
            icon={Undo2}
            busy={restoring.isPending}
            onClick={() => restoring.mutate(deleted)}
          >
            元に戻す
          </PassingButton>
        )}
        <PassingButton next="h1" kind="quiet" icon={X} onClick={clearEntryNotice}>
          とじる
        </PassingButton>
      </div>
    </div>
  )
}
