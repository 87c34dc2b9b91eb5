import { Trash2 } from 'lucide-react'
import type { SavedSearch } from '#functions/contract/shops/shop-support.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { useReplaceSearches } from '#web/screens/edit/shops/use-list-options.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = { saved: SavedSearch; onClose: () => void }

/** Asks before a saved search is removed for all admins. */
export function RemoveSearchDialog({ saved, onClose }: Props) {
  const { send, isPending, problem } = useIdempotentCall('removeShopSearch')
  const replaceSearches = useReplaceSearches()

  async function remove() {
    const answer = await send({ body: { id: saved.id } })
    if (!answer) return
    replaceSearches(answer.searches)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title="保存した絞り込みを消しますか？"
      actions={
        <>
          <Button data-autofocus="" inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button kind="danger" icon={Trash2} busy={isPending} onClick={() => void remove()}>
            消す
          </Button>
        </>
      }
    >
      <p>
        「<bdi>{saved.name}</bdi>」（<bdi>{saved.by}</bdi>
        が保存）を消します。ほかの管理者の一覧からも消えます。お店は変わりません。
      </p>
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {isPending ? '消しています' : problem}
      </StatusLine>
    </Dialog>
  )
}
