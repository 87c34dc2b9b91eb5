import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/copy-and-share.ts'
import { announce } from '#web/ui/status/announce.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import { hasMissingFeatures, readBrowserFeatures } from './browser-features.ts'
import { chooseExit, type Exit } from './choose-exit.ts'
import { externalBrowserParameter } from './external-browser-parameter.ts'
import styles from './open-in-browser.module.css'

/** What may not work: the subject of the notice. */
export type MissingSubject = 'sign-in' | 'files' | 'download' | 'print' | 'passkeys'

const sentences: Record<MissingSubject, string> = {
  'sign-in': 'ログインはできますが、写真の追加や保存ができないことがあります。',
  files: 'えらぶ画面が開かないときは、ふだんのブラウザで開くとえらべます。',
  download: 'アプリの中で開いた画面では、保存できないことがあります。',
  print: 'アプリの中で開いた画面では、印刷できないことがあります。',
  passkeys: 'この画面では、顔や指紋でのログインを使えません。',
}

type Props = { subject: MissingSubject }

/** The notice and one button; after a link was pressed without effect, also the address to copy. */
export function OpenInBrowser({ subject }: Props) {
  const [isPressed, setPressed] = useState(false)
  const [isNeeded] = useState(() => hasMissingFeatures(readBrowserFeatures()))
  useEffect(() => {
    // Appears after a press, not with the screen.
    if (isNeeded && subject === 'files') announce(sentences.files)
  }, [isNeeded, subject])
  if (!isNeeded) return null
  const { href, browser } = chooseExit(
    window.location.href,
    navigator.userAgent,
    wasOpenedWithParameter(),
  )
  return (
    <section
      className={`panel stack gap-3 w-full max-w-104 p-4 ${styles.notice}`}
      aria-label="ブラウザで開く"
    >
      <p>
        <WrappedText>{sentences[subject]}</WrappedText>
      </p>
      {href !== undefined && (
        <a href={href} className={getButtonClass('grey')} onClick={() => setPressed(true)}>
          <ExternalLink aria-hidden size={20} />
          ブラウザで開く
        </a>
      )}
      {(href === undefined || isPressed) && <CopyAddress {...{ subject, browser }} />}
    </section>
  )
}

/** The app removes the parameter from its address, but not from the browser's record of the opening. */
const wasOpenedWithParameter = () =>
  performance
    .getEntriesByType('navigation')
    .some(({ name }) => new URL(name).searchParams.has(externalBrowserParameter))

function CopyAddress({ subject, browser }: Props & Pick<Exit, 'browser'>) {
  const [isCopied, setCopied] = useState<boolean>()
  const address = window.location.href
  return (
    <>
      <p className="quiet">
        <WrappedText>{`画面の「⋯」で「ブラウザで開く」をえらぶか、アドレスを${browser}にはりつけてください。`}</WrappedText>
      </p>
      <Button onClick={() => void copyText(address).then(setCopied)}>
        {/* The share sheet has a button for the address of the page. */}
        {subject === 'sign-in' ? 'アドレスをコピー' : 'この画面のアドレスをコピー'}
      </Button>
      {isCopied !== undefined && (
        <StatusLine tone={isCopied ? 'good' : 'warning'}>
          {isCopied
            ? `コピーしました。${browser}にはりつけて開いてください。`
            : 'コピーできませんでした。このアドレスを長押しして、コピーしてください。'}
        </StatusLine>
      )}
      {isCopied === false && <p className={`break ${styles.address}`}>{address}</p>}
    </>
  )
}
