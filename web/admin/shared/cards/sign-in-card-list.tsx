import { ChevronDown, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/copy-and-share.ts'
import { formatCount } from '#web/ui/format.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { formatSignInText, SignInCard, type SignInDetails } from './sign-in-card.tsx'

const pageSize = 12

type Props = {
  cards: readonly SignInDetails[]
  /** Label of the button that closes the cards. */
  ending: string
  onPrint: (card: SignInDetails) => void
  onCopied: (card: SignInDetails) => void
}

/** Lists the sign-in cards, each to print or to copy as text. */
export function SignInCardList({ cards, ending, onPrint, onCopied }: Props) {
  const [count, setCount] = useState(pageSize)
  if (cards.length === 0) return null
  return (
    <section className="stack gap-3 min-w-0" aria-label="ログインカード">
      <h2 className="text-xl">ログインカード</h2>
      <p className="hint">{`はじめのパスワードは、「${ending}」を押すと表示できなくなります。`}</p>
      <ul className="stack gap-4 cols-fill-80">
        {cards.slice(0, count).map((card) => (
          <li key={card.login_id} className="stack gap-1 min-w-0 auto-rows-[auto] rows-[1fr]">
            <SignInCard card={card} />
            {cards.length > 1 && card.password !== undefined && (
              <Button kind="quiet" icon={Printer} onClick={() => onPrint(card)}>
                このカードだけ印刷する
              </Button>
            )}
            {card.password !== undefined && <CopyCard {...{ card, onCopied }} />}
          </li>
        ))}
      </ul>
      {count < cards.length && (
        <Button icon={ChevronDown} onClick={() => setCount(count + pageSize)}>
          {`もっと見る（あと${formatCount(cards.length - count)}枚）`}
        </Button>
      )}
    </section>
  )
}

function CopyCard({
  card,
  onCopied,
}: {
  card: SignInDetails
  onCopied: (card: SignInDetails) => void
}) {
  const [copied, setCopied] = useState<boolean>()

  async function copy() {
    const isCopied = await copyText(formatSignInText(card))
    setCopied(isCopied)
    if (isCopied) onCopied(card)
  }

  return (
    <>
      <Button kind="quiet" icon={Copy} onClick={() => void copy()}>
        文字でコピーする
      </Button>
      <StatusLine tone={copied === false ? 'danger' : 'good'}>
        {copied === undefined ? '' : copied ? 'コピーしました' : 'コピーできませんでした'}
      </StatusLine>
    </>
  )
}
