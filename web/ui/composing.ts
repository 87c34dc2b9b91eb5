import type { KeyboardEvent } from 'react'

/**
 * True while Enter belongs to a Japanese conversion. Some browsers report the end of the conversion
 * before the key, and then only the key code 229 tells.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return isComposingKey(event.nativeEvent)
}

/** The same of an event that React did not bring. */
export function isComposingKey({
  isComposing: isOpen,
  keyCode,
}: globalThis.KeyboardEvent): boolean {
  return isOpen || keyCode === 229
}

/** For a search that follows the typing: Enter has nothing left to do but to hide a phone's keyboard. */
export function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.blur()
}

/** For a form's `onKeyDownCapture`: the Enter that confirms a conversion never submits. */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
