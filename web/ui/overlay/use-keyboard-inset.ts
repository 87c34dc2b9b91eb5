import { useEffect } from 'react'

type Sizes = { windowHeight: number; height: number; offsetTop: number; scale: number }

/** The height that the on-screen keyboard covers, in CSS pixels; 0 on a zoomed page. */
export function getKeyboardInset({ windowHeight, height, offsetTop, scale }: Sizes): number {
  return scale === 1 ? Math.max(0, Math.round(windowHeight - height - offsetTop)) : 0
}

/**
 * Sets `--keyboard` to the covered height. On an iPhone the keyboard overlays the window; other phones
 * shrink the window, as the meta tag of index.html asks.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      const { height, offsetTop, scale } = viewport
      const inset = getKeyboardInset({ windowHeight: window.innerHeight, height, offsetTop, scale })
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
