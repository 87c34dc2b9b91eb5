import { Trash2 } from 'lucide-react'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { usePurgeFiles } from './use-trash.ts'

/** One file, or all of the trash. */
export type PurgeQuestion = { file: { id: string; name: string } } | { count: number }

type Props = {
  kind: FileKind
  question: PurgeQuestion
  onClose: () => void
  onPurged: (count: number) => void
}

/** Confirms that files are removed for good. */
export function PurgeDialog({ kind, question, onClose, onPurged }: Props) {
  const { name, counted } = fileKindLabels[kind]
  const purging = usePurgeFiles(kind)
  const isOne = 'file' in question
  const purge = () =>
    purging.mutate(isOne ? [question.file.id] : undefined, {
      onSuccess: () => {
        onPurged(isOne ? 1 : question.count)
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!purging.isPending}
      title={
        isOne
          ? `この${name}を今すぐ消しますか？`
          : `ごみ箱の${counted(question.count)}を今すぐ消しますか？`
      }
      actions={
        <>
          <Button data-autofocus="" inactive={purging.isPending} onClick={onClose}>
            やめる
          </Button>
          <Button kind="danger" icon={Trash2} busy={purging.isPending} onClick={purge}>
            今すぐ消す
          </Button>
        </>
      }
    >
      {isOne && <p>{question.file.name}</p>}
      <p>今すぐ消すと、元に戻せません。</p>
      <StatusLine tone="danger">{purging.error && formatApiFailure(purging.error)}</StatusLine>
    </Dialog>
  )
}
