import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { QuestionDialog } from '#web/actions/question-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { type RemovableFile, removeFiles } from './remove-files.ts'

type Options<File> = {
  files: readonly File[]
  /** Deletes a file; `force` deletes also a file that is in use. */
  call: (id: string, force: boolean) => Promise<{ res: string }>
  /** Invalidates the lists. */
  refresh: () => unknown
  /** Message if files are in use that were not before. */
  usedMeanwhile?: string
  onClose: () => void
  /** `res` is the server's text. */
  onDeleted: (ids: readonly string[], res: string) => void
}

/** `left` are the files that are not deleted, `progress` a text while deleting. */
type Deletion<File> = {
  left: readonly File[]
  progress: string | undefined
  problem: string
  remove: (chosen: readonly File[]) => void
  stop: () => void
}

/** Deletes the files; those that failed stay in `left`, with the reason in `problem`. */
export function useDeleteFiles<File extends RemovableFile>(options: Options<File>): Deletion<File> {
  const { files, call, refresh, usedMeanwhile = '', onClose, onDeleted } = options
  const [left, setLeft] = useState(files)
  const [progress, setProgress] = useState<string>()
  const [problem, setProblem] = useState('')
  const stopping = useRef<AbortController>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      stopping.current?.abort()
    }
  }, [])

  async function run(chosen: readonly File[]) {
    const { signal } = (stopping.current = new AbortController())
    const { gone, res, used, why } = await removeFiles(chosen, {
      call,
      onProgress: setProgress,
      signal,
    })
    if (gone.length > 0) void refresh()
    if (!isHere.current) return
    const rest = left.filter(({ id }) => !gone.includes(id))
    setProgress(undefined)
    setLeft(rest.map((file) => Object.assign({}, file, { used: used.get(file.id) ?? file.used })))
    setProblem(why || (used.size > 0 ? usedMeanwhile : ''))
    if (gone.length > 0) onDeleted(gone, res)
    if (why === '' && used.size === 0) onClose()
  }

  return {
    left,
    progress,
    problem,
    remove: (chosen: readonly File[]) => void run(chosen),
    stop: () => stopping.current?.abort(),
  }
}

type DialogProps<File extends RemovableFile> = {
  deletion: Deletion<File>
  title: string
  about: ReactNode
  go: string
  /** Other buttons, between やめる and the one that deletes all. */
  others?: ReactNode
  onClose: () => void
}

/** Asks before files are deleted; while several are, やめる stops the rest. */
export function DeletionDialog<File extends RemovableFile>(props: DialogProps<File>) {
  const { deletion, title, about, go, others, onClose } = props
  const { left, progress, problem, remove, stop } = deletion
  const isPending = progress !== undefined
  const canStop = isPending && left.length > 1
  const cancel = (
    <>
      <Button
        data-cancel=""
        data-autofocus=""
        inactive={isPending && !canStop}
        onClick={canStop ? stop : onClose}
      >
        {canStop ? '残りを消すのをやめる' : 'やめる'}
      </Button>
      {others}
    </>
  )
  return (
    <QuestionDialog
      question={{ title, about, go, icon: Trash2, kind: 'danger', cancel, pending: progress ?? '' }}
      {...{ isPending, problem, onClose }}
      onGo={() => remove(left)}
    />
  )
}
