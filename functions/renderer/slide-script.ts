/** The little that the script uses of an element; the renderer itself knows no browser. */
type SlidePart = {
  scrollLeft: number
  clientWidth: number
  textContent: string | null
  children: { length: number }
  closest(selector: string): SlidePart | null
  querySelector(selector: string): SlidePart | null
  querySelectorAll(selector: string): SlideParts
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
}
type SlideParts = { forEach(visit: (part: SlidePart, index: number) => void): void }

/** A document or a shadow root that holds a page. */
export type SlidesRoot = {
  querySelectorAll(selector: string): SlideParts
  addEventListener(
    type: string,
    listener: (event: { target: unknown }) => void,
    options: { capture?: boolean; passive?: boolean; signal: AbortSignal },
  ): void
}

// wireSlides also runs on published pages, as text. So it uses nothing from outside itself, gives no name
// to a function inside (bundlers wrap named ones in helpers of theirs), and its reasons stand out here:
// - it listens on the root, so that slides added later work too; `scroll` does not bubble, hence `capture`
// - a page that is scrolled as a whole reports the document, which has no `closest`
// - past the last slide comes the first
/**
 * Makes the slide sets under `root` work with buttons, now and after their slides change, and shows the
 * buttons. Needs the page's root element to be there already. Gives a function that stops it.
 */
export function wireSlides(root: SlidesRoot): () => void {
  const stop = new AbortController()
  root.querySelectorAll('.noren-page').forEach((page) => page.setAttribute('data-wired', ''))
  root.addEventListener(
    'click',
    ({ target }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- clicks happen on elements
      const button = (target as SlidePart).closest('[data-go]')
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
      const track = target as Partial<SlidePart> & Pick<SlidePart, 'scrollLeft' | 'clientWidth'>
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

/** The same as the text of a script for a published page. */
export const slideScript: string = `(${wireSlides.toString().replace(/\n\s+/g, '\n')})(document)`
