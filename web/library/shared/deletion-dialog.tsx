import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { QuestionDialog } from '#web/actions/question-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { RemovableFile } from './remove-files.ts'
import type { Deletion } from './use-delete-files.ts'

type Props<File extends RemovableFile> = {
  deletion: Deletion<File>
  title: string
  about: ReactNode
  go: string
  /** Other buttons, between やめる and the one that deletes all. */
  others?: ReactNode
  onClose: () => void
}

/** Asks before files are deleted; while several are, やめる stops the rest. */
export function DeletionDialog<File extends RemovableFile>(props: Props<File>) {
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
