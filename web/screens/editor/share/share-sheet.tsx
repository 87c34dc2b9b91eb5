import { ExternalLink, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { pagePath } from '#functions/contract/pages/page-number.ts'
import { useConfig } from '#web/api/config.ts'
import type { EditingSession } from '#web/screens/editor/session/editing-session.ts'
import { canShareUrl, shareUrl } from '#web/screens/shared/copy-and-share.ts'
import { usePageNames } from '#web/screens/shared/page-name.ts'
import { useSignedInShop } from '#web/screens/shared/use-signed-in-shop.ts'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { AddressField } from './address-field.tsx'
import { QrCodeSection } from './qr-code-section.tsx'
import styles from './share-sheet.module.css'

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
  const isChanged = useStore(session.pageState, ({ state }) => state === 'changed')
  if (!user) return null
  const address = url ?? pages + pagePath(user.slug, page)
  const shop = user.shop_name
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={`${quoteName(page)}をお客さまに知らせる`}
      {...(onBack && { footer: <Button onClick={onBack}>もどる</Button> })}
    >
      <div className={styles.share}>
        {isChanged && <p>お客さまに見えるのは、公開中の内容です。</p>}
        <QrCodeSection shop={shop} page={formatName(page)} address={address} />
        <SendButtons title={shop} url={address} />
        <AddressField address={address} />
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

/** LINE's share page, which opens the app where it is installed. */
const buildLineUrl = (url: string) =>
  `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`

function SendButtons({ title, url }: { title: string; url: string }) {
  const [hasFailed, setFailed] = useState(false)
  const isOffered = canShareUrl()

  async function send() {
    setFailed(false)
    setFailed(!(await shareUrl({ title, url })))
  }

  return (
    <section className={styles.part} aria-label="送る">
      <div className={styles.pair}>
        <a
          href={buildLineUrl(url)}
          target="_blank"
          rel="noopener noreferrer"
          className={classNames(getButtonClass('primary'), styles.half)}
        >
          <MessageCircle aria-hidden size={20} />
          LINEで送る
        </a>
        {isOffered && (
          <Button icon={Share2} className={styles.half ?? ''} onClick={() => void send()}>
            ほかのアプリで送る
          </Button>
        )}
      </div>
      {isOffered && (
        <StatusLine tone="danger">
          {hasFailed &&
            '送る画面をひらけませんでした。下のアドレスをコピーして、はりつけて送ってください。'}
        </StatusLine>
      )}
    </section>
  )
}
