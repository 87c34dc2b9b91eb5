import { useEffect } from 'react'
import { getFocusedElement, isTextField } from './focus.ts'

/** The visible height in CSS pixels up to which a field needs all of it: that of a phone above its keyboard. */
const lowPx = 600

/**
 * Sets `data-typing` on the root while a text field has the focus in a low window. The style sheets of phones then leave the
 * height to the field.
 */
export function useTypingMark(): void {
  useEffect(() => {
    const { documentElement: root } = document
    const viewport = window.visualViewport
    // A PC with a low window has no keyboard on its screen, and its Tab key must reach the buttons.
    if (!window.matchMedia('(pointer: coarse)').matches) return
    const update = () => {
      const { height, scale } = viewport ?? { height: window.innerHeight, scale: 1 }
      const isLow = height * scale <= lowPx
      root.toggleAttribute('data-typing', isLow && isTextField(getFocusedElement()))
    }
    // The click that takes the focus must find its target in its place.
    const updateLater = () => setTimeout(update)
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', updateLater)
    viewport?.addEventListener('resize', update)
    return () => {
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', updateLater)
      viewport?.removeEventListener('resize', update)
      root.removeAttribute('data-typing')
    }
  }, [])
}
