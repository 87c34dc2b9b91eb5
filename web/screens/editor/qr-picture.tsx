import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { qrCodeOf } from '#web/ui/qr-code.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { pngFile, qrFileName, svgFile } from './page-qr.ts'
import styles from './share-sheet.module.css'

type Props = { shop: string; page: number; address: string }
type Ending = 'png' | 'svg'

/** A page's QR code, and the ways to keep it as a file. */
export function QrPicture({ shop, page, address }: Props) {
  const code = useMemo(() => qrCodeOf(address), [address])
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()

  async function keep(ending: Ending) {
    setOutcome(undefined)
    const file = ending === 'svg' ? svgFile(code) : await pngFile(code)
    if (file) saveFile(file, qrFileName(shop, page, ending))
    setOutcome(file ? 'saved' : 'failed')
  }

  return (
    <section className={styles.part} aria-label="QRコード">
      <svg
        className={styles.code}
        viewBox={code.viewBox}
        width={code.width * shownScale(code.width)}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`ページ${page}のQRコード`}
      >
        <path d={code.path} />
      </svg>
      <p className={styles.note}>
        スマートフォンのカメラを向けると、このページがひらきます。メニューやチラシに使えます。
      </p>
      <div className={styles.pair}>
        <SaveButton onClick={() => void keep('png')}>画像で保存 （PNG）</SaveButton>
        <SaveButton onClick={() => void keep('svg')}>印刷用に保存 （SVG）</SaveButton>
      </div>
      <StatusLine tone={outcome === 'failed' ? 'danger' : 'good'}>
        {outcome && outcomeWords[outcome]}
      </StatusLine>
    </section>
  )
}

/** Whole pixels for every module, or some would look wider than others. */
const shownScale = (width: number) => Math.max(3, Math.round(shownPixels / width))

const shownPixels = 224

const outcomeWords = {
  saved: 'ダウンロードを始めました。この端末に入ります。',
  failed: '画像を作れませんでした。印刷用（SVG）をお使いください。',
}

function SaveButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button icon={Download} className={styles.half ?? ''} onClick={onClick}>
      {children}
    </Button>
  )
}
