/** The element that has the focus, inside shadow roots too. */
export function focusedElement(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Notes where the focus is, and gives what puts it back there, if the place is still there. */
export function noteFocus(): () => void {
  const element = focusedElement()
  return () => {
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  }
}

const textTypes = new Set(['text', 'number', 'tel', 'email', 'url', 'search', 'password'])

/** Whether keys that are pressed now write into this. */
export function isTextField(target: unknown): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement) return textTypes.has(target.type)
  return target instanceof HTMLElement && target.isContentEditable
}
