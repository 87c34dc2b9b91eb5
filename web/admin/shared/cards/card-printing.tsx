import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { PrintSheets } from '#web/ui/printing/print-sheets.tsx'
import styles from './sign-in-card.module.css'
import { SignInCard, type SignInDetails } from './sign-in-card.tsx'

const noCards: ReadonlySet<string> = new Set()

/** Prints the cards in parts and tracks which were neither printed nor copied. */
export function useCardPrinting(cards: readonly SignInDetails[]) {
  const [printed, setPrinted] = useState(noCards)
  const [at, setAt] = useState(0)
  const printable = cards.filter(({ password }) => password !== undefined)
  const part = printable.slice(at, at + maxCardsPerPrint)
  const { print, sheets } = usePrintCards(part)

  const note = (...these: SignInDetails[]) =>
    setPrinted((before) => new Set([...before, ...these.map(({ login_id }) => login_id)]))

  function printPart() {
    print()
    note(...part)
  }

  function printOne(card: SignInDetails) {
    print([card])
    note(card)
  }

  return {
    choice: { count: printable.length, at, onAt: setAt, onPrint: printPart },
    printOne,
    note,
    unprinted: printable.filter(({ login_id }) => !printed.has(login_id)).length,
    sheets,
  }
}

/** Cards on one A4 sheet. */
const cardsPerSheet = 8

/** Returns the sheets to render and a function that prints all cards or the given ones. */
function usePrintCards(cards: readonly SignInDetails[]) {
  const [chosen, setChosen] = useState<readonly SignInDetails[]>()

  function print(only?: readonly SignInDetails[]) {
    // window.print() prints what is rendered at that moment.
    flushSync(() => setChosen(only))
    window.print()
  }

  return { print, sheets: <Sheets cards={chosen ?? cards} /> }
}

function Sheets({ cards }: { cards: readonly SignInDetails[] }) {
  const printable = cards.filter(({ password }) => password !== undefined)
  if (printable.length === 0) return null
  return (
    <PrintSheets className={styles.sheets}>
      {splitIntoSheets(printable).map((sheet) => (
        <div
          key={sheet[0]?.login_id}
          className={`${styles.sheet} print:stack print:cols-[repeat(2,93mm)] print:auto-rows-[67mm] print:gap-[2mm_4mm]`}
        >
          {sheet.map((card) => (
            <SignInCard key={card.login_id} card={card} />
          ))}
        </div>
      ))}
    </PrintSheets>
  )
}

const splitIntoSheets = (cards: readonly SignInDetails[]) =>
  Array.from({ length: Math.ceil(cards.length / cardsPerSheet) }, (_, index) =>
    cards.slice(index * cardsPerSheet, (index + 1) * cardsPerSheet),
  )

/** 50 sheets: browsers lay that out quickly, and it fits a small printer. */
const maxCardsPerPrint = 50 * cardsPerSheet

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

const listPartStarts = (count: number) =>
  Array.from(
    { length: Math.ceil(count / maxCardsPerPrint) },
    (_, index) => index * maxCardsPerPrint,
  )

const formatPrintLabel = (count: number) =>
  count === 1
    ? 'カードを印刷する'
    : `${formatCount(count)}枚を印刷する（A4で${formatCount(Math.ceil(count / cardsPerSheet))}枚）`
