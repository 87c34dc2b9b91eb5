import { useEffect } from 'react'
import { usePanelState } from '#web/editor/state/editing.tsx'
import { isPhoneViewport } from '#web/ui/overlay/use-close-on-back.ts'
import { getScrollDistance } from './text/text-position.ts'

/** Marks the field that is edited on the page, and keeps it above the panel and the keyboard. */
export function FieldKeeper({ root }: { root: ShadowRoot }) {
  const field = usePanelState((state) => state.field)
  const isInItem = usePanelState((state) => state.isInItem)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the panel of an item is higher
  useEffect(() => {
    const shown = field && root.querySelector<HTMLElement>(`.part.selected [data-field="${field}"]`)
    if (!shown) return
    shown.dataset.edited = ''
    const panel = document.querySelector('[data-panel]')
    const reveal = () => scrollIntoSight(shown, panel)
    const revealBoth = () => {
      reveal()
      const { activeElement: control } = document
      if (panel?.contains(control)) control?.scrollIntoView({ block: 'center' })
    }
    // A keyboard changes the height of the panel, or moves it.
    const observer = new ResizeObserver(reveal)
    observer.observe(panel ?? shown)
    window.visualViewport?.addEventListener('resize', revealBoth)
    return () => {
      delete shown.dataset.edited
      observer.disconnect()
      window.visualViewport?.removeEventListener('resize', revealBoth)
    }
  }, [root, field, isInItem])
  return null
}

function scrollIntoSight(shown: Element, panel: Element | null): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(shown)
  const bottom =
    panel && isPhoneViewport()
      ? panel.getBoundingClientRect().top - 8
      : window.innerHeight - Number.parseFloat(scrollMarginBottom)
  const distance = getScrollDistance(
    shown.getBoundingClientRect(),
    Number.parseFloat(scrollMarginTop),
    bottom,
  )
  window.scrollBy({ top: distance, behavior: 'instant' })
}
