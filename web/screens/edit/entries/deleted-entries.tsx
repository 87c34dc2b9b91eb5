import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import type { DeletedNews } from '#functions/contract/news.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { EntryKind } from '#web/screens/entry-kinds.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { Details } from '#web/ui/details.tsx'
import { momentText } from '#web/ui/format.ts'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './deleted-entries.module.css'
import { callsOf } from './entry-calls.ts'
import { noticeButton } from './entry-notice.ts'
import { useRestoreEntry } from './use-entry-changes.ts'

/** What was deleted and can be brought back, below the list; nothing where there is nothing. */
export function DeletedEntries({ kind }: { kind: EntryKind }) {
  const client = useClient()
  const deleted = useQuery({
    queryKey: [kind === 'news' ? 'listDeletedNews' : 'listDeletedQanda'],
    queryFn: ({ signal }) => callsOf(client, kind).listDeleted({ signal }),
  })
  const entries = deleted.data ?? []
  if (entries.length === 0) return null
  return (
    <Details title={`削除したもの（${entries.length}件）`}>
      <p className={styles.lead}>
        {limits.deletedEntryDays}日のあいだは元に戻せます。元の日付のままで、「New」はつきません。
      </p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <DeletedEntry key={entry.id} kind={kind} entry={entry} />
        ))}
      </ul>
    </Details>
  )
}

function DeletedEntry({ kind, entry }: { kind: EntryKind; entry: DeletedNews }) {
  const restoring = useRestoreEntry(kind)
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.date}>{momentText(entry.deleted_at)}に削除</p>
        <p className={styles.title}>{entry.title}</p>
      </div>
      <PassingButton
        next={noticeButton}
        icon={Undo2}
        busy={restoring.isPending}
        aria-label={`${entry.title}を元に戻す`}
        onClick={() => restoring.mutate(entry.id)}
      >
        元に戻す
      </PassingButton>
      {restoring.error && <StatusLine tone="danger">{failureWords(restoring.error)}</StatusLine>}
    </li>
  )
}
