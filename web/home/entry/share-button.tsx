import { Share2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { canShareUrl, copyText, shareUrl } from '#web/ui/copy-and-share.ts'
import { addExternalBrowserParameter } from '#web/ui/in-app-browser/choose-exit.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './share-button.module.css'

type Props = { title: string; address: string }

/** Uses the share dialog, else the clipboard, else shows the address to copy. */
export function ShareButton({ title, address }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const url = addExternalBrowserParameter(window.location.origin + address)

  async function press() {
    const next = await shareOrCopy({ title, url })
    setOutcome(next)
    // Wait until the field is rendered.
    if (next === 'by-hand') setTimeout(() => field.current?.select())
  }

  return (
    <div className="stack children-start gap-2 w-full">
      <Button icon={Share2} onClick={() => void press()}>
        共有する
      </Button>
      <StatusLine tone={outcome === 'copied' ? 'good' : 'plain'}>
        {outcome && outcomeMessages[outcome]}
      </StatusLine>
      {outcome === 'by-hand' && (
        <>
          <label htmlFor={id}>アドレス</label>
          <input
            ref={field}
            id={id}
            readOnly
            value={url}
            className={`w-full min-h-target px-3 border-strong round-md bg-background bright text-field ${styles.address}`}
          />
        </>
      )}
    </div>
  )
}

const outcomeMessages = {
  shared: '',
  copied:
    'アドレスをコピーしました。LINEやメールにはりつけて送れます。見るにはログインが必要です。',
  'by-hand': 'コピーできませんでした。下のアドレスをえらんでコピーしてください。',
}
type Outcome = keyof typeof outcomeMessages

async function shareOrCopy(what: { title: string; url: string }): Promise<Outcome> {
  if (canShareUrl() && (await shareUrl(what))) return 'shared'
  return (await copyText(what.url)) ? 'copied' : 'by-hand'
}
