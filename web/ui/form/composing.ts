import type { KeyboardEvent } from 'react'

/**
 * Whether this key belongs to a Japanese conversion. Some browsers end the conversion before the key event;
 * then only the key code 229 shows it.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return isComposingNative(event.nativeEvent)
}

/** The same for a native event. */
export function isComposingNative({
  isComposing: isOpen,
  keyCode,
}: globalThis.KeyboardEvent): boolean {
  return isOpen || keyCode === 229
}

/** For a search that runs while typing: Enter only hides the keyboard of a phone. */
export function blurOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.blur()
}

/** For a form's `onKeyDownCapture`: the Enter that confirms a conversion must not submit. */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
