import { useMemo } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { SendButtons } from '#web/editor/screen/share/send-buttons.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { AddressField } from '#web/ui/link-parts/address-field.tsx'
import { QrCodeImage } from '#web/ui/link-parts/qr-code-image.tsx'
import { buildQrCode } from '#web/ui/qr-code.ts'
import { findLinkAddress } from './link-addresses.ts'
import type { DraftLink } from './use-draft-links.ts'

type Props = { link: DraftLink; page: PageNumber; shopName: string }

/** A link as QR code, by LINE or another app, and as an address to copy. */
export function LinkToSend({ link, page, shopName }: Props) {
  const address = findLinkAddress(link.id, page) ?? ''
  const code = useMemo(() => (address === '' ? undefined : buildQrCode(address)), [address])
  if (!code) return null
  return (
    <>
      <p className="text-center">
        <b>{formatDayAndTime(link.until)}まで</b>使えます。
      </p>
      <QrCodeImage code={code} label="下書きのQRコード" />
      <SendButtons title={`${shopName}の下書き`} url={address} />
      <AddressField label="リンクのアドレス" address={address} />
      <p className="hint tight">
        このリンクを受け取った人は、だれでも下書きを見られます。アドレスはあとから表示できないので、いま送るか、コピーしてください。
      </p>
    </>
  )
}
