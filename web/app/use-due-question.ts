import { useLayoutEffect, useState } from 'react'
import { focusedElement, isTextField } from '#web/ui/focus-place.ts'
import { endedSessionBar } from './ended-session-bar.tsx'

// As long as a press takes that has moved the focus out of a field: no dialog swallows it.
const pressMs = 400

/**
 * Whether a question that has come up may lie over the screen: not while somebody writes on it, until
 * they have left the field or `ask` is called. Nobody who wrote finds the focus lost afterwards.
 */
export function useDueQuestion(isUp: boolean): { isDue: boolean; ask: () => void } {
  const [isDue, setDue] = useState(false)

  // Before anything is drawn, so that of bar and dialog only one is ever seen.
  useLayoutEffect(() => {
    if (!isUp) return
    let field = fieldOnScreen()
    function look() {
      field = fieldOnScreen() ?? field
      if (!fieldOnScreen() && !isOnBar()) setDue(true)
    }
    const lookLater = () => setTimeout(look, pressMs)
    look()
    document.addEventListener('focusout', lookLater)
    return () => {
      document.removeEventListener('focusout', lookLater)
      setDue(false)
      setTimeout(() => focusIfLost(field))
    }
  }, [isUp])

  return { isDue, ask: () => setDue(true) }
}

/** The text field that somebody writes in, unless a dialog has it. */
function fieldOnScreen(): HTMLElement | undefined {
  const element = focusedElement()
  const isOnScreen = element instanceof HTMLElement && element.closest('dialog') === null
  return isOnScreen && isTextField(element) ? element : undefined
}

function isOnBar(): boolean {
  return Boolean(focusedElement()?.closest(`#${endedSessionBar}`))
}

function focusIfLost(field: HTMLElement | undefined): void {
  if (document.activeElement === document.body && field?.isConnected) field.focus()
}
