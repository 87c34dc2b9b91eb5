import { Trash2 } from 'lucide-react'
import { useClient } from '#web/api/client-context.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { isUsedLive } from '#web/files/used-places.ts'
import type { LibraryFile } from '#web/screens/library/library-file.ts'
import { useLibraryVariant } from '#web/screens/library/library-variant.ts'
import { useRefreshLibrary } from '#web/screens/library/use-library.ts'
import { useDeleteFiles } from '#web/screens/shared/files/use-delete-files.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './delete-files-dialog.module.css'
import { FileUseList } from './file-use-list.tsx'

type Props = {
  kind: FileKind
  files: readonly LibraryFile[]
  onClose: () => void
  /** Called with the deleted ids; the dialog stays open for those that failed. */
  onDeleted: (ids: readonly string[]) => void
}

/** Confirms a deletion and lists where the files are used. */
export function DeleteFilesDialog({ kind, files, onClose, onDeleted }: Props) {
  const deleting = useDeleteLibraryFiles({ kind, files, onClose, onDeleted })
  const { left, progress, problem } = deleting
  const { name, counted } = fileKindLabels[kind]
  const used = left.filter((file) => file.used.length > 0)
  const [single] = left.length === 1 ? left : []
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={progress === undefined}
      title={
        single ? `この${name}を消しますか？` : `${counted(left.length)}の${name}を消しますか？`
      }
      actions={<DeleteActions kind={kind} deleting={deleting} onClose={onClose} />}
    >
      {single && <p className={styles.name}>{single.name}</p>}
      {used.length > 0 && (
        <UsedFiles kind={kind} used={used} all={left.length} isDeleting={progress !== undefined} />
      )}
      <p>消した{name}は、元に戻せません。</p>
      <StatusLine tone={problem && !progress ? 'danger' : 'plain'}>
        {progress ?? problem}
      </StatusLine>
    </Dialog>
  )
}

type DeleteState = ReturnType<typeof useDeleteLibraryFiles>

function useDeleteLibraryFiles({ kind, ...options }: Props) {
  const client = useClient()
  const { remove, places } = useLibraryVariant()
  const refresh = useRefreshLibrary(kind)
  return useDeleteFiles({
    ...options,
    call: (id, force) => remove(client, kind, { id, force }),
    refresh,
    usedMeanwhile: `いま確かめたところ、${places}で使われていました。`,
  })
}

type UsedProps = { kind: FileKind; used: readonly LibraryFile[]; all: number; isDeleting: boolean }

function UsedFiles({ kind, used, all, isDeleting }: UsedProps) {
  const { name, counted } = fileKindLabels[kind]
  const { places } = useLibraryVariant()
  const live = used.some((file) => isUsedLive(file.used))
  return (
    <div className={styles.used}>
      <p className={styles.warning}>
        {all === 1
          ? `この${name}は${places}で使われています。`
          : `このうち${counted(used.length)}は、${places}で使われています。`}
      </p>
      {used.map((file) => (
        <div key={file.id}>
          {all > 1 && <p className={styles.name}>{file.name}</p>}
          <FileUseList used={file.used} isPlain={isDeleting} />
        </div>
      ))}
      <p>
        消すと、使っている場所から{name}がなくなります。
        {live && 'お客さまが見ている公開中のページには、次に公開するまで残ります。'}
      </p>
    </div>
  )
}

type ActionsProps = { kind: FileKind; deleting: DeleteState; onClose: () => void }

function DeleteActions({ kind, deleting, onClose }: ActionsProps) {
  const { left, progress, remove, stop } = deleting
  const { counted } = fileKindLabels[kind]
  const unused = left.filter((file) => file.used.length === 0)
  const isAnyUsed = unused.length < left.length
  const getConfirmLabel = () => {
    if (!isAnyUsed) return '消す'
    return unused.length > 0 ? `${counted(left.length)}すべて消す` : 'それでも消す'
  }
  const isDeleting = progress !== undefined
  const canStop = isDeleting && left.length > 1
  return (
    <>
      <Button
        data-cancel=""
        data-autofocus=""
        inactive={isDeleting && !canStop}
        onClick={canStop ? stop : onClose}
      >
        {canStop ? '残りを消すのをやめる' : 'やめる'}
      </Button>
      {isAnyUsed && unused.length > 0 && (
        <DisappearingButton
          next="dialog[open] [data-cancel]"
          busy={isDeleting}
          onClick={() => remove(unused)}
        >
          使っていない{counted(unused.length)}を消す
        </DisappearingButton>
      )}
      <Button kind="danger" icon={Trash2} busy={isDeleting} onClick={() => remove(left)}>
        {getConfirmLabel()}
      </Button>
    </>
  )
}
