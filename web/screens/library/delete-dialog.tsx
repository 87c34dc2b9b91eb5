import { Trash2 } from 'lucide-react'
import { useClient } from '#web/api/client-context.tsx'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { isLive } from '#web/files/used-words.ts'
import { useDeleting } from '#web/screens/use-deleting.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './delete-dialog.module.css'
import type { LibraryFile } from './library-file.ts'
import { useLibraryOwner } from './library-owner.ts'
import { useRefresh } from './use-library.ts'
import { UsedList } from './used-list.tsx'

type Props = {
  kind: FileKind
  files: readonly LibraryFile[]
  onClose: () => void
  /** Some are gone; those that could not be removed are still asked about. */
  onDeleted: (ids: readonly string[]) => void
}

/** Asks before files go for good: of those that are used with the places that show them. */
export function DeleteDialog({ kind, files, onClose, onDeleted }: Props) {
  const deleting = useDeletingFiles({ kind, files, onClose, onDeleted })
  const { left, progress, problem } = deleting
  const { name, counted } = fileWords[kind]
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

type Deleting = ReturnType<typeof useDeletingFiles>

function useDeletingFiles({ kind, ...asked }: Props) {
  const client = useClient()
  const { remove, places } = useLibraryOwner()
  const refresh = useRefresh(kind)
  return useDeleting({
    ...asked,
    call: (id, force) => remove(client, kind, { id, force }),
    refresh,
    usedMeanwhile: `いま確かめたところ、${places}で使われていました。`,
  })
}

type UsedProps = { kind: FileKind; used: readonly LibraryFile[]; all: number; isDeleting: boolean }

function UsedFiles({ kind, used, all, isDeleting }: UsedProps) {
  const { name, counted } = fileWords[kind]
  const { places } = useLibraryOwner()
  const live = used.some((file) => isLive(file.used))
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
          <UsedList used={file.used} isPlain={isDeleting} />
        </div>
      ))}
      <p>
        消すと、使っている場所から{name}がなくなります。
        {live && 'お客さまが見ている公開中のページには、次に公開するまで残ります。'}
      </p>
    </div>
  )
}

type ActionsProps = { kind: FileKind; deleting: Deleting; onClose: () => void }

function DeleteActions({ kind, deleting, onClose }: ActionsProps) {
  const { left, progress, remove, stop } = deleting
  const { counted } = fileWords[kind]
  const unused = left.filter((file) => file.used.length === 0)
  const isAnyUsed = unused.length < left.length
  const yesWords = () => {
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
        <PassingButton
          next="dialog[open] [data-cancel]"
          busy={isDeleting}
          onClick={() => remove(unused)}
        >
          使っていない{counted(unused.length)}を消す
        </PassingButton>
      )}
      <Button kind="primary" icon={Trash2} busy={isDeleting} onClick={() => remove(left)}>
        {yesWords()}
      </Button>
    </>
  )
}
