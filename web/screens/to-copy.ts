import { create } from 'zustand'
import type { PageNumber } from '#functions/contract/page-number.ts'

/** The page that is open in an editor, and how to ask it for a copy of itself onto another page. */
type ToCopy = { from: PageNumber; ask: (to: PageNumber) => void }

/** What the open editor offers to whatever stands around it; undefined while none is open. */
export const useToCopy = create<{ open?: ToCopy | undefined }>()(() => ({}))

/** Offers an editor's page for copying, and gives what takes the offer back. */
export function offerToCopy(open: ToCopy): () => void {
  useToCopy.setState({ open })
  return () => useToCopy.setState((now) => (now.open === open ? { open: undefined } : now))
}
