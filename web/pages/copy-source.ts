import { create } from 'zustand'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'

/** The page open in an editor; `ask` opens its copy dialog. */
type CopySource = { from: PageNumber; ask: (to: PageNumber) => void }

/** Set while an editor is open, for the sidebar. */
export const useCopySource = create<{ open?: CopySource | undefined }>()(() => ({}))

/** Sets the copy source; returns a function that removes it. */
export function offerCopySource(open: CopySource): () => void {
  useCopySource.setState({ open })
  return () => useCopySource.setState((now) => (now.open === open ? { open: undefined } : now))
}
