import { Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/copy-and-share.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** A read-only address with a copy button. When copying fails, the address is selected instead. */
export function AddressField({ label, address }: { label: string; address: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<keyof typeof copyMessages>()

  async function copy() {
    setOutcome(undefined)
    const isCopied = await copyText(address)
    setOutcome(isCopied ? 'copied' : 'by-hand')
    if (!isCopied) field.current?.select()
  }

  return (
    <section className="stack gap-2" aria-label="アドレス">
      <label htmlFor={id} className="heading text-sm bold">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={address}
        className="w-full min-w-0 min-h-target px-3 border-strong round-md bg-background bright text-field ellipsis"
      />
      <Button icon={Copy} onClick={() => void copy()}>
        アドレスをコピー
      </Button>
      <StatusLine tone={outcome === 'by-hand' ? 'warning' : 'good'}>
        {outcome && copyMessages[outcome]}
      </StatusLine>
    </section>
  )
}

const copyMessages = {
  copied: 'アドレスをコピーしました。メールなどにはりつけて送れます。',
  'by-hand': 'コピーできませんでした。アドレスをえらんであるので、そのままコピーしてください。',
}
