/** The used part of the DOM; the renderer has no DOM types. */
type SlideElement = {
  scrollLeft: number
  clientWidth: number
  textContent: string | null
  children: { length: number }
  closest(selector: string): SlideElement | null
  querySelector(selector: string): SlideElement | null
  querySelectorAll(selector: string): SlideElements
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
}
type SlideElements = { forEach(visit: (part: SlideElement, index: number) => void): void }

export type SlidesRoot = {
  querySelectorAll(selector: string): SlideElements
  addEventListener(
    type: string,
    listener: (event: { target: unknown }) => void,
    options: { capture?: boolean; passive?: boolean; signal: AbortSignal },
  ): void
}

// wireSlides is also embedded in published pages as text: it uses nothing from outside and names no inner function
// (bundlers wrap named ones in helpers).
// - It listens on the root, so slides that are added later work; `scroll` does not bubble, hence `capture`.
// - Scrolling the page itself reports the document, which has no `closest`.
// - The first slide follows the last one.
/**
 * Shows the buttons of slide sets under `root` and makes them work, also after the slides change. The page’s root element must exist.
 * Returns a function that stops it.
 */
export function wireSlides(root: SlidesRoot): () => void {
  const stop = new AbortController()
  root.querySelectorAll('.noren-page').forEach((page) => page.setAttribute('data-wired', ''))
  root.addEventListener(
    'click',
    ({ target }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- clicks happen on elements
      const button = (target as SlideElement).closest('[data-go]')
      const track = button?.closest('.slides')?.querySelector('.track')
      if (!button || !track) return
      const go = button.getAttribute('data-go')
      const now = Math.round(track.scrollLeft / track.clientWidth)
      const count = track.children.length
      const next = go === 'next' ? now + 1 : go === 'previous' ? now - 1 + count : Number(go)
      track.scrollLeft = (next % count) * track.clientWidth
    },
    { signal: stop.signal },
  )
  root.addEventListener(
    'scroll',
    ({ target }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an element or the document
      const track = target as Partial<SlideElement> &
        Pick<SlideElement, 'scrollLeft' | 'clientWidth'>
      const set = track.closest?.('.slides')
      if (!set) return
      const now = Math.round(track.scrollLeft / track.clientWidth)
      const count = set.querySelector('[data-now]')
      if (count) count.textContent = String(now + 1)
      set.querySelectorAll('.dots button').forEach((dot, index) => {
        dot.setAttribute('aria-current', String(index === now))
      })
    },
    { capture: true, passive: true, signal: stop.signal },
  )
  return () => stop.abort()
}

/** The script for published pages. */
export const slideScript: string = `(${wireSlides.toString().replace(/\n\s+/g, '\n')})(document)`
