import { toSvgSource } from 'lean-qr/extras/svg'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { qrQuery } from '#functions/contract/shop-views.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { QrCodeImage } from '#web/ui/link-parts/qr-code-image.tsx'
import { buildQrCode, type QrCode, quietZoneModules } from '#web/ui/qr-code.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'

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

/** 300 dpi at 10 cm. */
const pngPixels = 1200

/** An SVG file, for printing at any size. */
function createQrSvg({ code }: QrCode): Blob {
  const svg = toSvgSource(code, { off: '#fff', on: '#000', pad: quietZoneModules, scale: 10 })
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A PNG with the same number of pixels for every module. Undefined when the browser cannot draw it. */
async function createQrPng({ code, width }: QrCode): Promise<Blob | undefined> {
  const scale = Math.ceil(pngPixels / width)
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (let x = 0; x < code.size; x += 1) {
    for (let y = 0; y < code.size; y += 1) {
      if (code.get(x, y))
        context.fillRect(
          (x + quietZoneModules) * scale,
          (y + quietZoneModules) * scale,
          scale,
          scale,
        )
    }
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}

// Characters that some file system does not allow in names.
const invalidFileChars = /[\p{Cc}\\/:*?"<>|]+/gu

/** `さくら食堂-お品書き-QRコード.png`. */
function formatQrFileName(shopName: string, pageName: string, ending: 'svg' | 'png'): string {
  const [shop = '', page = ''] = [shopName, pageName].map((name) =>
    name.replace(invalidFileChars, ' ').trim(),
  )
  return `${[shop, page, 'QRコード'].filter(Boolean).join('-')}.${ending}`
}
