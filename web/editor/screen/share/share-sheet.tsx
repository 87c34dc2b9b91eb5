import { ExternalLink, Eye, Printer } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { formatPageAddress } from '#functions/contract/pages/page-number.ts'
import { useConfig } from '#web/api/config.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { LazyDraftLinkSheet } from '#web/editor/screen/draft-link/lazy-draft-link-sheet.ts'
import { LazyPopDialog } from '#web/editor/screen/pop/lazy-pop-dialog.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { AddressField } from '#web/ui/link-parts/address-field.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { QrCodeSection } from './qr-code-section.tsx'
import { SendButtons } from './send-buttons.tsx'

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
  if (step === 'pop') return <LazyPopDialog page={page} address={address} onClose={goBack} />
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
