import { Printer } from 'lucide-react'
import { useId } from 'react'
import { cardsPerSheet } from '#web/screens/edit/print-cards.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './new-register-screen.module.css'
import { countText } from './run-words.ts'

/** Fifty sheets: what a browser lays out in a moment, and a small printer holds. */
export const atOnce = 50 * cardsPerSheet

type Props = {
  /** Whether it is what to do next. */
  isFirst: boolean
  /** How many cards there are, and where the part that is to be printed begins. */
  count: number
  at: number
  onAt: (at: number) => void
  onPrint: () => void
}

/** Prints all cards, or where they are very many a part of them. */
export function PrintChoice({ isFirst, count, at, onAt, onPrint }: Props) {
  const id = useId()
  if (count === 0) return null
  const endOf = (start: number) => Math.min(start + atOnce, count)
  return (
    <>
      {count > atOnce && (
        <div className={styles.part}>
          <label htmlFor={id}>印刷するカード</label>
          <select id={id} value={at} onChange={({ target }) => onAt(Number(target.value))}>
            {partsOf(count).map((start) => (
              <option key={start} value={start}>
                {`${countText(start + 1)}〜${countText(endOf(start))}枚目`}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button kind={isFirst ? 'primary' : 'grey'} icon={Printer} onClick={onPrint}>
        {printWords(endOf(at) - at)}
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
