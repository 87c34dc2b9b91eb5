import { useMemo } from 'react'
import { SecretDialog } from '#web/actions/secret-dialog.tsx'
import { AddressField } from '#web/ui/link-parts/address-field.tsx'
import { QrCodeImage } from '#web/ui/link-parts/qr-code-image.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { buildQrCode } from '#web/ui/qr-code.ts'
import type { StaffLink } from './staff-actions.tsx'

/** Shows a one-time link once. The dialog closes only by its button. */
export function StaffLinkDialog({ link, onClose }: { link: StaffLink; onClose: () => void }) {
  const { staff, token } = link
  return (
    <SecretDialog
      title={token === undefined ? 'リンクを表示できません' : 'リンクを渡してください'}
      closing={token === undefined ? 'とじる' : '渡したのでとじる'}
      onClose={onClose}
    >
      {token === undefined ? (
        <p>
          作ったリンクは、もう表示できません。一覧の「変更する」から、新しいリンクを作ってください。
        </p>
      ) : (
        <LinkParts loginId={staff.login_id} until={staff.link?.until} token={token} />
      )}
    </SecretDialog>
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
