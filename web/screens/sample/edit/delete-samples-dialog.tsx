import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useClient } from '#web/api/client-context.tsx'
import { refreshFiles } from '#web/files/file-lists.ts'
import { useDeleteFiles } from '#web/screens/shared/files/use-delete-files.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = {
  samples: readonly Sample[]
  onClose: () => void
  /** Called with the deleted ids and the server's text; the dialog stays open for those that failed. */
  onDeleted: (ids: readonly string[], res: string) => void
}

/** Confirms the deletion of samples. Copies that shops have made stay. */
export function DeleteSamplesDialog({ samples, onClose, onDeleted }: Props) {
  const client = useClient()
  const queries = useQueryClient()
  const { left, progress, problem, remove, stop } = useDeleteFiles({
    files: samples.map((sample) => ({ ...sample, used: [] })),
    call: (id) => client.deleteSample({ body: { id } }),
    refresh: () => refreshFiles(queries, 'image', 'sample'),
    onClose,
    onDeleted,
  })
  const isDeleting = progress !== undefined
  const isOne = left.length === 1
  const canStop = isDeleting && !isOne
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isDeleting}
      title={isOne ? 'この写真を消しますか？' : `${left.length}枚の写真を消しますか？`}
      actions={
        <>
          <Button
            data-autofocus=""
            inactive={isDeleting && !canStop}
            onClick={canStop ? stop : onClose}
          >
            {canStop ? '残りを消すのをやめる' : 'やめる'}
          </Button>
          <Button kind="danger" icon={Trash2} busy={isDeleting} onClick={() => remove(left)}>
            消す
          </Button>
        </>
      }
    >
      <p>
        サンプル画像の一覧からなくなり、元に戻せません。お店がすでに自分の写真に入れたものは、そのまま残ります。
      </p>
      <StatusLine tone={isDeleting ? 'plain' : 'danger'}>{progress ?? problem}</StatusLine>
    </Dialog>
  )
}
