import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import styles from './sign-in-card.module.css'
import { type SignIn, SignInCard } from './sign-in-card.tsx'

/** How many cards an A4 sheet holds. */
export const cardsPerSheet = 8

/** The sheets to print, for the screen to show somewhere, and what prints these cards, or those that are given. */
export function usePrintedCards(cards: readonly SignIn[]) {
  const [chosen, setChosen] = useState<readonly SignIn[]>()

  function print(only?: readonly SignIn[]) {
    // The browser prints what is there now.
    flushSync(() => setChosen(only))
    window.print()
  }

  return { print, sheets: <Sheets cards={chosen ?? cards} /> }
}

/** While these are there, printing the screen prints them and nothing else. */
function Sheets({ cards }: { cards: readonly SignIn[] }) {
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
      {inSheets(printable).map((sheet) => (
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

const inSheets = (cards: readonly SignIn[]) =>
  Array.from({ length: Math.ceil(cards.length / cardsPerSheet) }, (_, index) =>
    cards.slice(index * cardsPerSheet, (index + 1) * cardsPerSheet),
  )
