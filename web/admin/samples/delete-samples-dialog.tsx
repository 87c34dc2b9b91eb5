import { useQueryClient } from '@tanstack/react-query'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useClient } from '#web/api/client-context.tsx'
import { refreshFiles } from '#web/files/file-lists.ts'
import { DeletionDialog, useDeleteFiles } from '#web/library/shared/delete-files.tsx'

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
  const deletion = useDeleteFiles({
    files: samples.map((sample) => ({ ...sample, used: [] })),
    call: (id) => client.deleteSample({ body: { id } }),
    refresh: () => refreshFiles(queries, 'image', 'sample'),
    onClose,
    onDeleted,
  })
  const { length } = deletion.left
  return (
    <DeletionDialog
      {...{ deletion, onClose }}
      title={length === 1 ? 'この写真を消しますか？' : `${length}枚の写真を消しますか？`}
      about="サンプル画像の一覧からなくなり、元に戻せません。お店がすでに自分の写真に入れたものは、そのまま残ります。"
      go="消す"
    />
  )
}
