import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { qrQuery } from '#functions/contract/shop-views.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { QrCodeImage } from '#web/ui/link-parts/qr-code-image.tsx'
import { buildQrCode } from '#web/ui/qr-code.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import { createQrPng, createQrSvg, formatQrFileName } from './qr-files.ts'

/** `shop` and `page` are names. */
type Props = { shop: string; page: string; address: string }
type Ending = 'png' | 'svg'

export function QrCodeSection({ shop, page, address }: Props) {
  const code = useMemo(() => buildQrCode(address + qrQuery), [address])
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()

  async function saveQrFile(ending: Ending) {
    setOutcome(undefined)
    const file = ending === 'svg' ? createQrSvg(code) : await createQrPng(code)
    if (file) saveFile(file, formatQrFileName(shop, page, ending))
    setOutcome(file ? 'saved' : 'failed')
  }

  return (
    <section className="stack gap-2" aria-label="QRコード">
      <QrCodeImage code={code} label={`${page}のQRコード`} />
      <p className="hint tight text-center">
        スマートフォンのカメラを向けると、このページがひらきます。メニューやチラシに使えます。
      </p>
      <div className="flex wrap gap-2">
        <SaveButton onClick={() => void saveQrFile('png')}>画像で保存 （PNG）</SaveButton>
        <SaveButton onClick={() => void saveQrFile('svg')}>印刷用に保存 （SVG）</SaveButton>
      </div>
      <StatusLine tone={outcome === 'failed' ? 'danger' : 'good'}>
        {outcome && saveMessages[outcome]}
      </StatusLine>
      <InAppBrowserNotice subject="download" />
    </section>
  )
}

const saveMessages = {
  saved: `ダウンロードを始めました。${thisDevice}に入ります。`,
  failed: '画像を作れませんでした。印刷用（SVG）をお使いください。',
}

function SaveButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button icon={Download} className={'grow-36 px-3'} onClick={onClick}>
      {children}
    </Button>
  )
}
