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

const textTypes = new Set(['text', 'number', 'tel', 'email', 'url', 'search', 'password'])

/** Whether typing goes into this element. */
export function isTextField(target: unknown): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement) return textTypes.has(target.type)
  return target instanceof HTMLElement && target.isContentEditable
}
