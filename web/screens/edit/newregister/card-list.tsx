import { ChevronDown, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { type SignIn, SignInCard, signInText } from '#web/screens/edit/sign-in-card.tsx'
import { copyText } from '#web/screens/give-address.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './new-register-screen.module.css'

const part = 12

type Props = {
  cards: SignIn[]
  /** The button that lets go of them. */
  ending: string
  onPrint: (card: SignIn) => void
  onCopied: (card: SignIn) => void
}

/** The cards as they will be printed, each by itself too, and each as a text to send. */
export function CardList({ cards, ending, onPrint, onCopied }: Props) {
  const [count, setCount] = useState(part)
  if (cards.length === 0) return null
  return (
    <section className={styles.section} aria-label="ログインカード">
      <h2 className={styles.lead}>ログインカード</h2>
      <p className={styles.quiet}>
        {`はじめのパスワードは、「${ending}」を押すと表示できなくなります。`}
      </p>
      <ul className={styles.cards}>
        {cards.slice(0, count).map((card) => (
          <li key={card.login_id} className={styles.oneCard}>
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
        <Button icon={ChevronDown} onClick={() => setCount(count + part)}>
          {`もっと見る（あと${(cards.length - count).toLocaleString('ja')}枚）`}
        </Button>
      )}
    </section>
  )
}

/** For whoever sends it by message instead of on paper. */
function CopyCard({ card, onCopied }: { card: SignIn; onCopied: (card: SignIn) => void }) {
  const [copied, setCopied] = useState<boolean>()

  async function copy() {
    const isCopied = await copyText(signInText(card))
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
