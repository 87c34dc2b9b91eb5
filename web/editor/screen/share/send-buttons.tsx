import { MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { canShareUrl, shareUrl } from '#web/ui/copy-and-share.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** LINE's share page, which opens the app where it is installed. */
const buildLineUrl = (url: string) =>
  `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`

/** Sends an address by LINE, or with the device's share menu where there is one. */
export function SendButtons({ title, url }: { title: string; url: string }) {
  const [hasFailed, setFailed] = useState(false)
  const isOffered = canShareUrl()

  async function send() {
    setFailed(false)
    setFailed(!(await shareUrl({ title, url })))
  }

  return (
    <section className="stack gap-2" aria-label="送る">
      <div className="flex wrap gap-2">
        <a
          href={buildLineUrl(url)}
          target="_blank"
          rel="noopener noreferrer"
          className={classNames(getButtonClass('primary'), 'grow-36 px-3')}
        >
          <MessageCircle aria-hidden size={20} />
          LINEで送る
        </a>
        {isOffered && (
          <Button icon={Share2} className={'grow-36 px-3'} onClick={() => void send()}>
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
