import { Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { copyText } from '#web/screens/give-address.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './share-sheet.module.css'

/** An address to read and to copy; where the browser does not copy, it is chosen for whoever does. */
export function AddressField({ address }: { address: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<keyof typeof words>()

  async function copy() {
    setOutcome(undefined)
    const isCopied = await copyText(address)
    setOutcome(isCopied ? 'copied' : 'by-hand')
    if (!isCopied) field.current?.select()
  }

  return (
    <section className={styles.part} aria-label="アドレス">
      <label htmlFor={id} className={styles.label}>
        ページのアドレス
      </label>
      <input ref={field} id={id} readOnly value={address} className={styles.address} />
      <Button icon={Copy} onClick={() => void copy()}>
        アドレスをコピー
      </Button>
      <StatusLine tone={outcome === 'by-hand' ? 'warning' : 'good'}>
        {outcome && words[outcome]}
      </StatusLine>
    </section>
  )
}

const words = {
  copied: 'アドレスをコピーしました。メールなどにはりつけて送れます。',
  'by-hand': 'コピーできませんでした。アドレスをえらんであるので、そのままコピーしてください。',
}
