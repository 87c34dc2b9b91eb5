import { Printer } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useApi } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { loadWebFace } from '#web/editor/canvas/load-web-face.ts'
import { FullScreen } from '#web/editor/screen/full-screen.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { PrintSheets } from '#web/ui/printing/print-sheets.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { PopPiece, PopSheet } from './pop-art.tsx'
import { buildPopDesign, type PopDesign } from './pop-design.ts'
import styles from './pop-dialog.module.css'
import { type PopChoices, PopFields, popCaptions, suggestPopCaption } from './pop-fields.tsx'
import { type PopFormat, popFormats } from './pop-formats.ts'

type Props = { page: PageNumber; address: string; onClose: () => void }

/** POP: a sheet with the QR code of a page, in the shop's look, to print or to save as a PDF. */
export function PopDialog({ page, address, onClose }: Props) {
  const user = useSignedInShop()
  const shop = useApi('getShop', { query: {} }, { staleTime: 60_000 })
  const label = user?.pages.find((each) => each.page === page)?.label ?? ''
  return (
    <FullScreen label="印刷するPOP" bar={<h2>印刷するPOP</h2>} onClose={onClose}>
      <QueryContent query={shop} what="お店の情報">
        {(answer) => (
          <PopEditor
            shop={answer}
            shopName={user?.shop_name ?? ''}
            address={address}
            label={label}
          />
        )}
      </QueryContent>
    </FullScreen>
  )
}

type EditorProps = {
  shop: EndpointOutput<Endpoints['getShop']>
  shopName: string
  address: string
  /** The name of the page. */
  label: string
}

function PopEditor({ shop, shopName, address, label }: EditorProps) {
  const [choices, setChoices] = useState<PopChoices>(() => ({
    format: 'a4',
    caption: suggestPopCaption(label),
    ownCaption: '',
    isColoured: true,
  }))
  const design = usePopDesign({ shop, shopName, address, choices })
  const format = popFormats[choices.format]
  return (
    <div className="stack gap-5 mx-auto p-4-4-7 max-w-256 lg:cols-[1fr_22rem] lg:items-start lg:pt-5">
      <PopPreview design={design} format={format} />
      <div className="stack gap-5">
        <PopFields
          choices={choices}
          onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
        />
        <Button kind="primary" icon={Printer} onClick={() => window.print()}>
          印刷する・PDFにする
        </Button>
        <InAppBrowserNotice subject="print" />
        <p className="hint tight">
          <LiveText>
            印刷の画面で、用紙を「{format.paper.toUpperCase()}」、倍率を「100%」にしてください。
            {format.art === 'row' &&
              'はじめにふつうの紙に印刷して、ラベル用紙に重ねて位置を確かめると安心です。'}
          </LiveText>
        </p>
      </div>
      <PrintSheets className={styles[format.paper]}>
        <PopSheet design={design} format={format} className="print:max-w-none" />
      </PrintSheets>
    </div>
  )
}

/** The sheet; one of its pieces larger, where they are small. */
function PopPreview({ design, format }: { design: PopDesign; format: PopFormat }) {
  return (
    <div className="stack place-center gap-4 min-w-0 lg:sticky lg:top-[5.5rem]">
      {format.art !== 'poster' && (
        <PopPiece design={design} format={format} className="w-full shadow max-w-96" />
      )}
      <PopSheet
        design={design}
        format={format}
        className={`w-auto max-w-full h-auto shadow ${format.art === 'poster' ? styles.paper : styles.small}`}
        label={`${format.label}の見本`}
      />
    </div>
  )
}

function usePopDesign({
  shop,
  shopName,
  address,
  choices,
}: Omit<EditorProps, 'label'> & { choices: PopChoices }): PopDesign {
  const { caption, ownCaption, isColoured } = choices
  // What visitors see; before the first publication, what they are going to see.
  const look = shop.live_look ?? shop.look ?? undefined
  const text = caption === 'own' ? ownCaption : popCaptions[caption]
  const design = useMemo(
    () =>
      buildPopDesign({
        record: shop.shop,
        shopName,
        look,
        caption: text.trim() || popCaptions.site,
        url: address,
        isColoured,
      }),
    [shop, shopName, look, text, address, isColoured],
  )
  const { webFace } = design
  useEffect(() => {
    // Without it, headings have a face of the device.
    if (webFace) void loadWebFace(webFace).catch(() => undefined)
  }, [webFace])
  return design
}
