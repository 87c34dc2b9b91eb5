import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useEditing, usePanelState } from '#web/editor/state/editing.tsx'

/** A point of a block: the share of its height, and the height in the window at which it must stay. */
type Anchor = { part: Element; share: number; y: number }
type Press = { part: Element; y: number }

const isPc = () => window.matchMedia('(min-width: 64em)').matches

/**
 * Keeps the pressed block under the mouse when a panel takes space from the page or gives it back, and otherwise the
 * selected block at its height. Render it after the page, so that it has the last say on the scroll position.
 */
export function SteadyPage({
  frame,
  scale,
}: {
  frame: RefObject<HTMLElement | null>
  scale: number
}) {
  const { panels } = useEditing()
  const panel = usePanelState((state) => state.panel)
  const anchor = useRef<Anchor>(undefined)
  const press = usePress()

  useEffect(
    () =>
      panels.store.subscribe((state, before) => {
        if (state.panel === before.panel || !isPc()) return
        const isResized = (state.panel === undefined) !== (before.panel === undefined)
        const point = press.current ?? (isResized ? findShownPart(frame.current) : undefined)
        anchor.current = point && toAnchor(point)
      }),
    [panels, frame, press],
  )
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- both move the page
  useLayoutEffect(() => keepInPlace(anchor.current, frame.current), [frame, panel, scale])
  // Once more, after the page has scrolled to the selection.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- both move the page
  useEffect(() => {
    if (anchor.current && !isInPlace(anchor.current)) keepInPlace(anchor.current, frame.current)
    const ended = requestAnimationFrame(() => {
      anchor.current = undefined
    })
    return () => cancelAnimationFrame(ended)
  }, [frame, panel, scale])
  return null
}

/** The block that was pressed last, until a key or a press beside it. */
function usePress() {
  const press = useRef<Press>(undefined)
  useEffect(() => {
    const note = (event: Event) => {
      const part = event instanceof PointerEvent && event.composedPath().find(isPart)
      press.current = part ? { part, y: event.clientY } : undefined
    }
    window.addEventListener('pointerdown', note, true)
    window.addEventListener('keydown', note, true)
    return () => {
      window.removeEventListener('pointerdown', note, true)
      window.removeEventListener('keydown', note, true)
    }
  }, [])
  return press
}

const isPart = (target: EventTarget): target is Element =>
  target instanceof Element &&
  target.matches('.part') &&
  target.querySelector(':scope > .select') !== null

/** The upper edge of the selected block, or else of the first block in the window. */
function findShownPart(frame: HTMLElement | null): Press | undefined {
  const root = Array.from(
    frame?.querySelectorAll('div') ?? [],
    ({ shadowRoot }) => shadowRoot,
  ).find((each) => each !== null)
  const parts = [...(root?.querySelectorAll('.select') ?? [])].map(
    ({ parentElement }) => parentElement,
  )
  const part =
    parts.find((each) => each?.classList.contains('selected')) ??
    parts.find((each) => each && each.getBoundingClientRect().bottom > 0)
  return part ? { part, y: part.getBoundingClientRect().top } : undefined
}

function toAnchor({ part, y }: Press): Anchor {
  const { top, height } = part.getBoundingClientRect()
  return { part, y, share: height === 0 ? 0 : (y - top) / height }
}

/** Scrolls the anchor back to its height. Where the window cannot scroll so far, space above or below the page helps. */
function keepInPlace(anchor: Anchor | undefined, frame: HTMLElement | null): void {
  if (!anchor?.part.isConnected || !frame) return
  frame.style.removeProperty('--space-above')
  frame.style.removeProperty('--space-below')
  scrollToAnchor(anchor)
  if (isInPlace(anchor)) return
  const missing = Math.round(measureShift(anchor))
  frame.style.setProperty(missing < 0 ? '--space-above' : '--space-below', `${Math.abs(missing)}px`)
  scrollToAnchor(anchor)
}

const isInPlace = (anchor: Anchor) => Math.round(measureShift(anchor)) === 0

function measureShift({ part, share, y }: Anchor): number {
  const { top, height } = part.getBoundingClientRect()
  return top + share * height - y
}

function scrollToAnchor(anchor: Anchor): void {
  window.scrollBy({ top: measureShift(anchor), behavior: 'instant' })
}
