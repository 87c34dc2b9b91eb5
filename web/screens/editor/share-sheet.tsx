import { ExternalLink, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { pagePath } from '#functions/contract/page-number.ts'
import { useConfig } from '#web/api/config.ts'
import { canHandOn, handOn } from '#web/screens/give-address.ts'
import { useUser } from '#web/screens/use-user.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { AddressField } from './address-field.tsx'
import type { EditingSession } from './open-session.ts'
import { QrPicture } from './qr-picture.tsx'
import styles from './share-sheet.module.css'

type Props = {
  session: EditingSession
  /** The page's address where the server has just told it. */
  url?: string
  /** Missing where there is nothing to go back to. */
  onBack?: () => void
  onClose: () => void
}

/** お客さまに知らせる: a public page's address, as a QR code, by LINE, or to be passed on by hand. */
export function ShareSheet({ session, url, onBack, onClose }: Props) {
  const { page } = session.owner
  const { pages } = useConfig()
  const user = useUser()
  const isChanged = useStore(session.pageState, ({ state }) => state === 'changed')
  if (!user) return null
  const address = url ?? pages + pagePath(user.slug, page)
  const shop = user.shop_name
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={`ページ${page}をお客さまに知らせる`}
      {...(onBack && { footer: <Button onClick={onBack}>もどる</Button> })}
    >
      <div className={styles.share}>
        {isChanged && <p>お客さまに見えるのは、公開中の内容です。</p>}
        <QrPicture shop={shop} page={page} address={address} />
        <Sending title={shop} url={address} />
        <AddressField address={address} />
        {!onBack && (
          <a href={address} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            <ExternalLink aria-hidden size={20} />
            ホームページを見る
          </a>
        )}
      </div>
    </Sheet>
  )
}

/** LINE's own page for sharing an address: it opens the app where that is installed. */
const lineAddress = (url: string) =>
  `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`

function Sending({ title, url }: { title: string; url: string }) {
  const [hasFailed, setFailed] = useState(false)
  const isOffered = canHandOn()

  async function send() {
    setFailed(false)
    setFailed(!(await handOn({ title, url })))
  }

  return (
    <section className={styles.part} aria-label="送る">
      <div className={styles.pair}>
        <a
          href={lineAddress(url)}
          target="_blank"
          rel="noopener noreferrer"
          className={classNames(buttonClass('primary'), styles.half)}
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
