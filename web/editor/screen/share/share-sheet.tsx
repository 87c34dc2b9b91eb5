import { toSvgSource } from 'lean-qr/extras/svg'
import { Download, ExternalLink, Eye, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { formatPageAddress } from '#functions/contract/pages/page-number.ts'
import { qrQuery } from '#functions/contract/shop-views.ts'
import { useConfig } from '#web/api/config.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { LazyDraftLinkSheet } from '#web/editor/screen/draft-link/lazy-draft-link-sheet.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { encodeCanvas } from '#web/files/media/canvas.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { AddressField } from '#web/ui/link-parts/address-field.tsx'
import { QrCodeImage } from '#web/ui/link-parts/qr-code-image.tsx'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { buildQrCode, type QrCode, quietZoneModules } from '#web/ui/qr-code.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import { SendButtons } from './send-buttons.tsx'

const PopDialog = lazyPanel(
  async () => (await import('#web/editor/screen/pop/pop-dialog.tsx')).PopDialog,
)

type Props = {
  session: EditingSession
  /** The page's address after publishing, as the server returned it. */
  url?: string
  /** Not set when there is no previous step. */
  onBack?: () => void
  onClose: () => void
}

/** お客さまに知らせる: QR code, LINE, other apps, and the address to copy. */
export function ShareSheet({ session, url, onBack, onClose }: Props) {
  const { page } = session.pageKey
  const { pages } = useConfig()
  const user = useSignedInShop()
  const { formatName, quoteName } = usePageNames()
  const [step, setStep] = useState<'share' | 'draft-link' | 'pop'>('share')
  const isChanged = useStore(session.pageState, ({ state }) => state === 'changed')
  if (!user) return null
  const address = url ?? formatPageAddress(pages, user, page)
  const shop = user.shop_name
  const goBack = () => setStep('share')
  if (step === 'draft-link')
    return <LazyDraftLinkSheet session={session} onBack={goBack} onClose={onClose} />
  if (step === 'pop') return <PopDialog page={page} address={address} onClose={goBack} />
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={`${quoteName(page)}をお客さまに知らせる`}
      {...(onBack && { footer: <Button onClick={onBack}>もどる</Button> })}
    >
      <div className="stack gap-4">
        {isChanged && <p>お客さまに見えるのは、公開中の内容です。</p>}
        <QrCodeSection shop={shop} page={formatName(page)} address={address} />
        <SendButtons title={shop} url={address} />
        <AddressField label="ページのアドレス" address={address} />
        <div className="stack gap-2 pt-4 line-top">
          <Button icon={Printer} onClick={() => setStep('pop')}>
            印刷するPOPを作る
          </Button>
          <Button icon={Eye} onClick={() => setStep('draft-link')}>
            下書きを見てもらう
          </Button>
        </div>
        {!onBack && (
          <a href={address} target="_blank" rel="noopener" className={getButtonClass('quiet')}>
            <ExternalLink aria-hidden size={20} />
            ホームページを見る
          </a>
        )}
      </div>
    </Sheet>
  )
}

/** `shop` and `page` are names. */
type QrCodeSectionProps = { shop: string; page: string; address: string }
type Ending = 'png' | 'svg'

function QrCodeSection({ shop, page, address }: QrCodeSectionProps) {
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
        {qrFiles.map(({ ending, label }) => (
          <Button
            key={ending}
            icon={Download}
            className="grow-36 px-3"
            onClick={() => void saveQrFile(ending)}
          >
            {label}
          </Button>
        ))}
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

const qrFiles = [
  { ending: 'png', label: '画像で保存 （PNG）' },
  { ending: 'svg', label: '印刷用に保存 （SVG）' },
] as const

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
  return encodeCanvas(canvas, 'image/png')
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
