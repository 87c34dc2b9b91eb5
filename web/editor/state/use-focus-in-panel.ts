import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus into a panel that a tool or a button of the page has opened. Returns a function that gives it back: to the tool,
 * or with `focusPage` to the page.
 */
export function useFocusInPanel(
  panel: RefObject<HTMLElement | null>,
  focusPage: () => void,
): () => void {
  const giveBack = useRef<() => void>(undefined)
  useEffect(() => {
    const opener = document.activeElement
    const isTool = opener instanceof HTMLElement && opener.closest('[role=toolbar]') !== null
    if (!isTool && !isInPage(opener)) return
    giveBack.current = isTool ? () => opener.focus() : focusPage
    panel.current?.querySelector('button')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, [])
  return () => giveBack.current?.()
}

/** A button of the page that has gone leaves the focus to the body. */
const isInPage = (opener: Element | null): boolean =>
  opener === document.body || opener?.shadowRoot?.activeElement?.matches('.add') === true
