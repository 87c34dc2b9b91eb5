import { useEffect, useEffectEvent } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { LibraryFile } from '#web/files/file-lists.ts'
import { isUsedLive } from '#web/files/used-places.ts'
import { useLibraryVariant } from '#web/library/library-variant.ts'
import { DeletionDialog, useDeleteFiles } from '#web/library/shared/delete-files.tsx'
import { useRefreshLibrary } from '#web/library/use-library-state.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { FileUseList } from './file-use-list.tsx'

type Props = {
  kind: FileKind
  files: readonly LibraryFile[]
  onClose: () => void
  /** Called with the deleted ids and the server's text; the dialog stays open for those that failed. */
  onDeleted: (ids: readonly string[], res: string) => void
}

// More take long enough to show the progress.
const maxHiddenFiles = 3

/**
 * Deletes unused files at once, because they can be restored. Asks before it deletes files that are in use,
 * and lists where.
 */
export function DeleteFilesDialog({ kind, files, onClose, onDeleted }: Props) {
  const deleting = useDeleteLibraryFiles({ kind, files, onClose, onDeleted })
  const isUnasked = files.every((file) => file.used.length === 0)
  const deleteUnasked = useEffectEvent(() => {
    if (isUnasked) deleting.remove(files)
  })
  useEffect(() => deleteUnasked(), [])
  if (isUnasked && deleting.problem === '' && files.length <= maxHiddenFiles) return null
  return <DeleteQuestion kind={kind} deleting={deleting} onClose={onClose} />
}

type QuestionProps = { kind: FileKind; deleting: DeleteState; onClose: () => void }

function DeleteQuestion({ kind, deleting, onClose }: QuestionProps) {
  const { left, progress, remove } = deleting
  const { name, counted } = fileKindLabels[kind]
  const { places } = useLibraryVariant()
  const isDeleting = progress !== undefined
  const used = left.filter((file) => file.used.length > 0)
  const unused = left.filter((file) => file.used.length === 0)
  const [single] = left.length === 1 ? left : []
  return (
    <DeletionDialog
      deletion={deleting}
      title={getTitle(kind, deleting)}
      about={
        <>
          {single && <p className="quiet break">{single.name}</p>}
          {used.length > 0 && (
            <UsedFiles kind={kind} used={used} all={left.length} isDeleting={isDeleting} />
          )}
          <p>
            消した{name}は、{limits.deletedFileDays}日のあいだ、ごみ箱から元に戻せます。
            {used.length > 0 && `${places}には、もう一度入れてください。`}
          </p>
        </>
      }
      go={getConfirmLabel({ all: left.length, unused: unused.length, counted })}
      others={
        used.length > 0 &&
        unused.length > 0 && (
          <DisappearingButton
            next="dialog[open] [data-cancel]"
            busy={isDeleting}
            onClick={() => remove(unused)}
          >
            使っていない{counted(unused.length)}を消す
          </DisappearingButton>
        )
      }
      onClose={onClose}
    />
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
    <div className="stack gap-3 p-3 round-md bg-warning scroll max-h-[45vh]">
      <p className="warning bold">
        {all === 1
          ? `この${name}は${places}で使われています。`
          : `このうち${counted(used.length)}は、${places}で使われています。`}
      </p>
      {used.map((file) => (
        <div key={file.id}>
          {all > 1 && <p className="quiet break">{file.name}</p>}
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

function getTitle(kind: FileKind, { left, progress }: DeleteState): string {
  const { name, counted } = fileKindLabels[kind]
  const what = left.length === 1 ? `この${name}` : `${counted(left.length)}の${name}`
  return progress === undefined ? `${what}を消しますか？` : `${what}を消しています`
}

type Counts = { all: number; unused: number; counted: (count: number) => string }

function getConfirmLabel({ all, unused, counted }: Counts): string {
  if (unused === all) return '消す'
  return unused > 0 ? `${counted(all)}すべて消す` : 'それでも消す'
}
