import { Share2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { canHandOn, copyText, handOn } from './give-address.ts'
import styles from './share-button.module.css'

type Props = { title: string; address: string }

/** 共有: by what the device offers for that, or else by the clipboard, or else by hand. */
export function ShareButton({ title, address }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const url = window.location.origin + address

  async function press() {
    const next = await share({ title, url })
    setOutcome(next)
    // The field is there once this has been shown.
    if (next === 'by-hand') setTimeout(() => field.current?.select())
  }

  return (
    <div className={styles.share}>
      <Button icon={Share2} onClick={() => void press()}>
        共有する
      </Button>
      <StatusLine tone={outcome === 'copied' ? 'good' : 'plain'}>
        {outcome && words[outcome]}
      </StatusLine>
      {outcome === 'by-hand' && (
        <>
          <label htmlFor={id}>アドレス</label>
          <input ref={field} id={id} readOnly value={url} className={styles.address} />
        </>
      )}
    </div>
  )
}

const words = {
  shared: '',
  copied:
    'アドレスをコピーしました。LINEやメールにはりつけて送れます。見るにはログインが必要です。',
  'by-hand': 'コピーできませんでした。下のアドレスをえらんでコピーしてください。',
}
type Outcome = keyof typeof words

async function share(what: { title: string; url: string }): Promise<Outcome> {
  if (canHandOn() && (await handOn(what))) return 'shared'
  return (await copyText(what.url)) ? 'copied' : 'by-hand'
}
