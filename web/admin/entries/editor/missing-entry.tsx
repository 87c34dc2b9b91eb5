import { FileQuestion, Undo2 } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import type { DeletedNews } from '#functions/contract/news.ts'
import { useDeletedEntries, useEntryChanges } from '#web/admin/entries/use-entry-changes.ts'
import { type EntryKind, entryKinds, readAnswer } from '#web/home/entries/entry-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { EntryPreview } from './entry-preview.tsx'

type Props = { kind: EntryKind; id: string; onRestored: () => void }

/** A deleted entry, which can be restored for some days, or an entry that does not exist. */
export function MissingEntry({ kind, id, onRestored }: Props) {
  const { one } = entryKinds[kind]
  const deleted = useDeletedEntries(kind)
  const { restore, isPending, failure } = useEntryChanges(kind)
  return (
    <QueryContent query={deleted} what={one}>
      {(answer) => {
        const entry = readAnswer<DeletedNews[]>(answer).find((each) => each.id === id)
        if (!entry) return <NoEntry one={one} />
        return (
          <>
            <ScreenHeading title={`この${one}は削除されています`} />
            <div className="panel stack gap-3 p-4 bg-warning border-warning">
              <p>
                {formatDayAndTime(entry.deleted_at)}に削除されました。お店には見えません。 削除から
                {limits.deletedEntryDays}日のあいだは、元に戻せます。
              </p>
              <div className="buttons">
                <Button
                  kind="primary"
                  icon={Undo2}
                  busy={isPending}
                  onClick={() => restore(id, onRestored)}
                >
                  元に戻す
                </Button>
              </div>
              <StatusLine tone="danger">{failure}</StatusLine>
            </div>
            <EntryPreview kind={kind} entry={entry} />
          </>
        )
      }}
    </QueryContent>
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
