/** The focused element, inside shadow roots too. */
export function getFocusedElement(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Returns a function that focuses the current element again, if it still exists. */
export function saveFocus(): () => void {
  const element = getFocusedElement()
  return () => {
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  }
}

/**
 * Moves the focus by `move`. A control that was not reached by keyboard then has no focus ring until a key is
 * pressed. Safari would draw one: a tapped button has no focus there, from which it could tell.
 */
export function moveFocusQuietly(move: () => void): void {
  const wasVisible = getFocusedElement()?.matches(':focus-visible') ?? false
  move()
  const element = getFocusedElement()
  if (wasVisible || !(element instanceof HTMLElement) || isTextField(element)) return
  element.dataset.quiet = ''
  const ending = new AbortController()
  const end = () => {
    delete element.dataset.quiet
    ending.abort()
  }
  element.addEventListener('blur', end, ending)
  window.addEventListener('keydown', end, { signal: ending.signal, capture: true })
}

const textTypes = new Set(['text', 'number', 'tel', 'email', 'url', 'search', 'password'])

/** Whether typing goes into this element. */
export function isTextField(target: unknown): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement) return textTypes.has(target.type)
  return target instanceof HTMLElement && target.isContentEditable
}
