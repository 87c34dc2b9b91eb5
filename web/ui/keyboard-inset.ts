import { useEffect } from 'react'

type Sizes = { windowHeight: number; height: number; offsetTop: number; scale: number }

/** How much of the window's lower end a keyboard covers, in CSS pixels; a page zoomed by hand has none. */
export function keyboardInset({ windowHeight, height, offsetTop, scale }: Sizes): number {
  return scale === 1 ? Math.max(0, Math.round(windowHeight - height - offsetTop)) : 0
}

/**
 * Keeps `--keyboard` at what the keyboard covers: on an iPhone it lies over the window, and with it over
 * all that stands at the lower end. Other phones make the window smaller, as index.html asks them to.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      const { height, offsetTop, scale } = viewport
      const inset = keyboardInset({ windowHeight: window.innerHeight, height, offsetTop, scale })
      document.documentElement.style.setProperty('--keyboard', `${inset}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
}
