import { useState } from 'react'
import { flushSync } from 'react-dom'
import { PrintSheets } from '#web/ui/printing/print-sheets.tsx'
import styles from './sign-in-card.module.css'
import { SignInCard, type SignInDetails } from './sign-in-card.tsx'

/** Cards on one A4 sheet. */
export const cardsPerSheet = 8

/** Returns the sheets to render and a function that prints all cards or the given ones. */
export function usePrintCards(cards: readonly SignInDetails[]) {
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
