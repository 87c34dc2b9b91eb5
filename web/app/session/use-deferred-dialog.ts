import { useLayoutEffect, useState } from 'react'
import { getFocusedElement, isTextField } from '#web/ui/overlay/focus.ts'
import { sessionEndedBarId } from './session-ended-bar.tsx'

// Longer than the click that moved the focus out of the field, so that the dialog does not swallow it.
const pressMs = 400

/**
 * Delays a dialog while a text field has the focus: until the focus leaves it, or `ask` is called. Returns
 * a lost focus to the field afterwards.
 */
export function useDeferredDialog(isRequested: boolean): { isDue: boolean; ask: () => void } {
  const [isDue, setDue] = useState(false)

  // Before painting, so that bar and dialog are never both visible.
  useLayoutEffect(() => {
    if (!isRequested) return
    let field = findFocusedField()
    function update() {
      field = findFocusedField() ?? field
      if (!findFocusedField() && !isBarFocused()) setDue(true)
    }
    const updateLater = () => setTimeout(update, pressMs)
    update()
    document.addEventListener('focusout', updateLater)
    return () => {
      document.removeEventListener('focusout', updateLater)
      setDue(false)
      setTimeout(() => restoreLostFocus(field))
    }
  }, [isRequested])

  return { isDue, ask: () => setDue(true) }
}

/** The text field with the focus, unless it is in a dialog. */
function findFocusedField(): HTMLElement | undefined {
  const element = getFocusedElement()
  const isOnScreen = element instanceof HTMLElement && element.closest('dialog') === null
  return isOnScreen && isTextField(element) ? element : undefined
}

function isBarFocused(): boolean {
  return Boolean(getFocusedElement()?.closest(`#${sessionEndedBarId}`))
}

function restoreLostFocus(field: HTMLElement | undefined): void {
  if (document.activeElement === document.body && field?.isConnected) field.focus()
}
