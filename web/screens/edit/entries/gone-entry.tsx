import { useQuery } from '@tanstack/react-query'
import { FileQuestion, Undo2 } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type EntryKind, entryKinds } from '#web/screens/entry-kinds.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { momentText } from '#web/ui/format.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { callsOf } from './entry-calls.ts'
import { EntryPreview } from './entry-preview.tsx'
import styles from './notices.module.css'
import { useRestoreEntry } from './use-entry-changes.ts'

type Props = { kind: EntryKind; id: string; onRestored: () => void }

/** An entry that is in no list: deleted, and then it can be brought back for a while; or there was none. */
export function GoneEntry({ kind, id, onRestored }: Props) {
  const client = useClient()
  const { one } = entryKinds[kind]
  const deleted = useQuery({
    queryKey: [kind === 'news' ? 'listDeletedNews' : 'listDeletedQanda'],
    queryFn: ({ signal }) => callsOf(client, kind).listDeleted({ signal }),
  })
  const restoring = useRestoreEntry(kind)
  return (
    <Loaded query={deleted} what={one} skeleton={<Skeleton shape="box" />}>
      {(entries) => {
        const entry = entries.find((each) => each.id === id)
        if (!entry) return <NoEntry one={one} />
        return (
          <>
            <ScreenHeading title={`この${one}は削除されています`} />
            <div className={styles.gone}>
              <p>
                {momentText(entry.deleted_at)}に削除されました。お店には見えません。 削除から
                {limits.deletedEntryDays}日のあいだは、元に戻せます。
              </p>
              <div className={styles.buttons}>
                <Button
                  kind="primary"
                  icon={Undo2}
                  busy={restoring.isPending}
                  onClick={() => restoring.mutate(id, { onSuccess: onRestored })}
                >
                  元に戻す
                </Button>
              </div>
              <StatusLine tone="danger">
                {restoring.error ? failureWords(restoring.error) : ''}
              </StatusLine>
            </div>
            <EntryPreview kind={kind} entry={entry} />
          </>
        )
      }}
    </Loaded>
  )
}

function NoEntry({ one }: { one: string }) {
  return (
    <>
      <ScreenHeading title={`この${one}は見つかりません`} />
      <EmptyState
        icon={FileQuestion}
        title={`アドレスが違うか、削除されてから${limits.deletedEntryDays}日がすぎています`}
      >
        一覧から、ほかの{one}をえらんでください。
      </EmptyState>
    </>
  )
}
