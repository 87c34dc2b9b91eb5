import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { type SignIn, SignInCard } from '#web/screens/edit/sign-in-card.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './new-register-screen.module.css'

const part = 12

type Props = {
  cards: SignIn[]
  /** The button that lets go of them. */
  ending: string
  icon: LucideIcon
  onPrint: (card: SignIn) => void
}

/** The cards as they will be printed, each by itself too. */
export function CardList({ cards, ending, icon, onPrint }: Props) {
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
              <Button kind="quiet" icon={icon} onClick={() => onPrint(card)}>
                このカードだけ印刷する
              </Button>
            )}
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
