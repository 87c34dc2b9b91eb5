import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
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

/** While this is mounted, printing the page prints only the sheets. */
function Sheets({ cards }: { cards: readonly SignInDetails[] }) {
  const printable = cards.filter(({ password }) => password !== undefined)
  const isEmpty = printable.length === 0
  useEffect(() => {
    if (isEmpty) return undefined
    const { dataset } = document.documentElement
    dataset.prints = 'cards'
    return () => {
      delete dataset.prints
    }
  }, [isEmpty])

  if (isEmpty) return null
  return createPortal(
    <div className={styles.sheets}>
      {splitIntoSheets(printable).map((sheet) => (
        <div key={sheet[0]?.login_id} className={styles.sheet}>
          {sheet.map((card) => (
            <SignInCard key={card.login_id} card={card} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}

const splitIntoSheets = (cards: readonly SignInDetails[]) =>
  Array.from({ length: Math.ceil(cards.length / cardsPerSheet) }, (_, index) =>
    cards.slice(index * cardsPerSheet, (index + 1) * cardsPerSheet),
  )
