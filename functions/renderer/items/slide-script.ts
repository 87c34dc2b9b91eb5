import { shortenFunction } from '#functions/renderer/shorten-function.ts'

/** The used part of the DOM; the renderer has no DOM types. */
type SlideElement = {
  scrollLeft: number
  clientWidth: number
  textContent: string | number | null
  children: { length: number }
  dataset: { go: string }
  closest(selector: string): SlideElement | null
  querySelector(selector: string): SlideElement | null
  querySelectorAll(selector: string): SlideElements
  setAttribute(name: string, value: string | boolean): void
}
type SlideElements = { forEach(visit: (part: SlideElement, index: number) => void): void }

/** An element, or the document, which has no `closest`. */
type EventTarget = Omit<SlideElement, 'closest'> & Partial<Pick<SlideElement, 'closest'>>

type SlidesRoot = {
  querySelector(selector: string): SlideElement | null
  addEventListener(
    type: string,
    listener: (event: { target: EventTarget }) => void,
    options: { capture?: boolean; signal: AbortSignal | undefined },
  ): void
}

// Embedded in published pages as text: it uses nothing from outside and names no inner function (bundlers wrap named ones in helpers).
// - It listens on the root, so slides that are added later work; `scroll` does not bubble, hence `capture`.
// - Scrolling the page itself reports the document, which has no `closest`.
// - The first slide follows the last one.
function listenToSlides(root: SlidesRoot, signal?: AbortSignal): void {
  root.querySelector('.noren-page')?.setAttribute('data-wired', '')
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest?.('[data-go]')
      const track = button?.closest('.slides')?.querySelector('.track')
      if (!button || !track) return
      const { go } = button.dataset
      const now = Math.round(track.scrollLeft / track.clientWidth)
      const count = track.children.length
      const next = go === 'next' ? now + 1 : go === 'previous' ? now - 1 + count : +go
      track.scrollLeft = (next % count) * track.clientWidth
    },
    { signal },
  )
  root.addEventListener(
    'scroll',
    ({ target }) => {
      const set = target.closest?.('.slides')
      if (!set) return
      const now = Math.round(target.scrollLeft / target.clientWidth)
      const count = set.querySelector('[data-now]')
      if (count) count.textContent = now + 1
      set
        .querySelectorAll('.dots button')
        .forEach((dot, index) => dot.setAttribute('aria-current', index === now))
    },
    { capture: true, signal },
  )
}

/**
 * Shows the buttons of slide sets under `root` and makes them work, also after the slides change. The page’s root element must exist.
 * Returns a function that stops it.
 */
export function wireSlides(root: { querySelector(selector: string): unknown }): () => void {
  const stop = new AbortController()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the DOM, where clicks and scrolls happen on elements
  listenToSlides(root as SlidesRoot, stop.signal)
  return () => stop.abort()
}

/** The script for published pages. */
export const slideScript: string = `(${shortenFunction(listenToSlides)})(document)`
