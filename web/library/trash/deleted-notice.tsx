import { Undo2, X } from 'lucide-react'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import type { DeletedFiles } from '#web/library/use-library-state.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './deleted-notice.module.css'
import { useRestoreFiles } from './use-trash.ts'

type Props = {
  kind: FileKind
  deleted: DeletedFiles
  onRestored: (count: number) => void
  onClose: () => void
}

/** Offers to restore files that were just deleted, at the bottom of the screen. */
export function DeletedNotice({ kind, deleted, onRestored, onClose }: Props) {
  const restoring = useRestoreFiles(kind)
  return (
    <section
      className={`row wrap between gap-1-4 p-2-4 sticky z-bar border-strong round-lg bg-raised ${styles.notice}`}
      aria-label="消したあと"
    >
      <p className="bold success">{deleted.text}</p>
      <div className="buttons">
        <DisappearingButton
          next="h1"
          icon={Undo2}
          busy={restoring.isPending}
          onClick={() => restoring.mutate(deleted.ids, { onSuccess: onRestored })}
        >
          元に戻す
        </DisappearingButton>
        <DisappearingButton next="h1" kind="quiet" icon={X} onClick={onClose}>
          とじる
        </DisappearingButton>
      </div>
      <StatusLine tone="danger">{restoring.error && formatApiFailure(restoring.error)}</StatusLine>
    </section>
  )
}
