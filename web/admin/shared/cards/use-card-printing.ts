import { useState } from 'react'
import { maxCardsPerPrint } from './print-cards-button.tsx'
import type { SignInDetails } from './sign-in-card.tsx'
import { usePrintCards } from './use-print-cards.tsx'

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
