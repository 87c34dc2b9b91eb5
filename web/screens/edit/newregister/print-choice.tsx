import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { cardsPerSheet } from '#web/screens/edit/print-cards.tsx'
import type { SignIn } from '#web/screens/edit/sign-in-card.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './new-register-screen.module.css'
import { countText } from './run-words.ts'

// Fifty sheets: what a browser lays out in a moment, and a small printer holds.
const atOnce = 50 * cardsPerSheet

type Props = { cards: SignIn[]; onPrint: (cards?: SignIn[]) => void }

/** Prints all cards, or where they are very many a part of them. */
export function PrintChoice({ cards, onPrint }: Props) {
  const id = useId()
  const [at, setAt] = useState(0)
  const printable = cards.filter(({ password }) => password !== undefined)
  if (printable.length === 0) return null
  const part = printable.slice(at, at + atOnce)
  const isAll = printable.length <= atOnce
  return (
    <>
      {!isAll && (
        <div className={styles.part}>
          <label htmlFor={id}>印刷するカード</label>
          <select id={id} value={at} onChange={({ target }) => setAt(Number(target.value))}>
            {partsOf(printable.length).map((start) => (
              <option key={start} value={start}>
                {`${countText(start + 1)}〜${countText(Math.min(start + atOnce, printable.length))}枚目`}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button kind="primary" icon={Printer} onClick={() => onPrint(isAll ? undefined : part)}>
        {printWords(part.length)}
      </Button>
    </>
  )
}

const partsOf = (count: number) =>
  Array.from({ length: Math.ceil(count / atOnce) }, (_, index) => index * atOnce)

const printWords = (count: number) =>
  count === 1
    ? 'カードを印刷する'
    : `${countText(count)}枚を印刷する（A4で${countText(Math.ceil(count / cardsPerSheet))}枚）`
