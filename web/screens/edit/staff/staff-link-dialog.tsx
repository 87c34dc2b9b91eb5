import { useMemo } from 'react'
import { AddressField } from '#web/screens/shared/link-parts/address-field.tsx'
import { QrCodeImage } from '#web/screens/shared/link-parts/qr-code-image.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useBlockBack } from '#web/ui/navigation/use-block-back.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { buildQrCode } from '#web/ui/qr-code.ts'
import type { StaffLink } from './staff-actions.tsx'

/** Shows a one-time link once. The dialog closes only by its button. */
export function StaffLinkDialog({ link, onClose }: { link: StaffLink; onClose: () => void }) {
  const { staff, token } = link
  useBlockBack()
  return (
    <Dialog
      open
      dismissible={false}
      title={token === undefined ? 'リンクを表示できません' : 'リンクを渡してください'}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {token === undefined ? 'とじる' : '渡したのでとじる'}
        </Button>
      }
    >
      {token === undefined ? (
        <p>
          作ったリンクは、もう表示できません。一覧の「変更する」から、新しいリンクを作ってください。
        </p>
      ) : (
        <LinkParts loginId={staff.login_id} until={staff.link?.until} token={token} />
      )}
    </Dialog>
  )
}

type PartsProps = { loginId: string; until: string | undefined; token: string }

function LinkParts({ loginId, until, token }: PartsProps) {
  // The token follows the `#`: browsers send that part to no server.
  const address = `${window.location.origin}/edit/password#${token}`
  const code = useMemo(() => buildQrCode(address), [address])
  return (
    <>
      <p>
        <b>
          <bdi>{loginId}</bdi>
        </b>{' '}
        さん本人に渡してください。リンクを開いた人が、パスワードを決められます。
      </p>
      <QrCodeImage code={code} label="リンクのQRコード" />
      <AddressField label="リンクのアドレス" address={address} />
      <p>
        1回だけ使えます{until !== undefined && `（${formatPastMoment(until)}まで）`}
        。とじると、もう表示できません。
      </p>
    </>
  )
}
