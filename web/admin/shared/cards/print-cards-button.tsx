import { Printer } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { cardsPerSheet } from './use-print-cards.tsx'

/** 50 sheets: browsers lay that out quickly, and it fits a small printer. */
export const maxCardsPerPrint = 50 * cardsPerSheet

type Props = {
  /** Whether it is the primary action. */
  isFirst: boolean
  /** Number of all cards, and index of the first card to print. */
  count: number
  at: number
  onAt: (at: number) => void
  onPrint: () => void
}

/** Prints the cards; more than `maxCardsPerPrint` are printed in parts. */
export function PrintCardsButton({ isFirst, count, at, onAt, onPrint }: Props) {
  const id = useId()
  if (count === 0) return null
  const getPartEnd = (start: number) => Math.min(start + maxCardsPerPrint, count)
  return (
    <>
      {count > maxCardsPerPrint && (
        <div className="stack gap-1 text-sm">
          <label htmlFor={id}>印刷するカード</label>
          <select
            className="min-h-target p-2-3 border-strong round-md bg-background text-field"
            id={id}
            value={at}
            onChange={({ target }) => onAt(Number(target.value))}
          >
            {listPartStarts(count).map((start) => (
              <option key={start} value={start}>
                {`${formatCount(start + 1)}〜${formatCount(getPartEnd(start))}枚目`}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button kind={isFirst ? 'primary' : 'grey'} icon={Printer} onClick={onPrint}>
        {formatPrintLabel(getPartEnd(at) - at)}
      </Button>
    </>
  )
}

const formatCount = (count: number) => count.toLocaleString('ja')

const listPartStarts = (count: number) =>
  Array.from(
    { length: Math.ceil(count / maxCardsPerPrint) },
    (_, index) => index * maxCardsPerPrint,
  )

const formatPrintLabel = (count: number) =>
  count === 1
    ? 'カードを印刷する'
    : `${formatCount(count)}枚を印刷する（A4で${formatCount(Math.ceil(count / cardsPerSheet))}枚）`
