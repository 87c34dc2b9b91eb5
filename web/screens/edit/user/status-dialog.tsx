import type { User } from '#functions/contract/user.ts'
import { useKeyedCall } from '#web/screens/edit/use-keyed-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './shop-steps.module.css'
import { useChangedShop } from './use-shop.ts'

/** Asks before a shop's use is stopped, or taken up again. */
export function StatusDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, isPending, problem } = useKeyedCall('updateUser')
  const changed = useChangedShop(user.id)
  const isActive = user.status === 'active'

  async function go() {
    const answer = await send({
      body: { id: user.id, status: isActive ? 'suspended' : 'active' },
    })
    if (!answer) return
    changed(answer.user)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={isActive ? 'お店の利用を止めますか？' : 'お店の利用を再開しますか？'}
      actions={
        <>
          <Button data-autofocus="" inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => void go()}>
            {isActive ? '利用を止める' : '利用を再開する'}
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        <bdi>{user.shop_name}</bdi>
      </p>
      {isActive ? (
        <p>
          ログインできなくなり、ログイン中の端末もすぐにログアウトします。公開中のページはそのままですが、予約した公開は行われません。
        </p>
      ) : (
        <p>お店は、今までのパスワードでまたログインできます。</p>
      )}
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {isPending ? '変更しています' : problem}
      </StatusLine>
    </Dialog>
  )
}
