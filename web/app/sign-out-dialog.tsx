import { useUnsaved } from '#web/screens/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { useSignOut } from './use-sign-out.ts'

type Props = { open: boolean; onClose: () => void; leaving: ReturnType<typeof useSignOut> }

/** Asks before work that only this device has is left behind, and tells when signing out failed. */
export function SignOutDialog({ open, onClose, leaving }: Props) {
  const isUnsaved = useUnsaved((state) => state.isUnsaved)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="ログアウトしますか？"
      actions={
        <>
          <Button onClick={onClose}>やめる</Button>
          <Button kind="primary" busy={leaving.isPending} onClick={leaving.signOut}>
            ログアウトする
          </Button>
        </>
      }
    >
      {isUnsaved && <p>まだ保存していない変更があります。この端末には残っています。</p>}
      <StatusLine tone="danger">
        {leaving.error && `ログアウトできませんでした。${leaving.error.message}`}
      </StatusLine>
    </Dialog>
  )
}
