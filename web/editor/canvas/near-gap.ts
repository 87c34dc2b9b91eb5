import { create } from 'zustand'
import { useDrag } from '#web/editor/drag/drop-target.ts'

/** Index at which a block would be added, while the mouse is near the gap between two blocks. */
export const useNearGap = create<{ at?: number | undefined }>()(() => ({}))

const reachPx = 14

/** Follows the mouse over the preview. Returns a function that stops it. */
export function followMouse(root: ShadowRoot): () => void {
  root.addEventListener('pointermove', followPointer)
  root.host.addEventListener('pointerleave', clearNearGap)
  return () => {
    root.removeEventListener('pointermove', followPointer)
    root.host.removeEventListener('pointerleave', clearNearGap)
    clearNearGap()
  }
}

function followPointer(event: Event): void {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return
  const at = useDrag.getState().movedId === undefined ? findNearGap(event) : undefined
  if (at !== useNearGap.getState().at) useNearGap.setState({ at })
}

/** Until the mouse moves again. A block that has just been selected shows its own buttons. */
export function clearNearGap(): void {
  useNearGap.setState({ at: undefined })
}

/** `data-place` is the number of the block, from 1. A mouse on the add button stays there. */
function findNearGap({ target, clientY }: PointerEvent): number | undefined {
  if (!(target instanceof Element)) return
  const part = target.closest('[data-place]')
  if (!part) return
  const place = Number(part.getAttribute('data-place'))
  const { top, bottom } = part.getBoundingClientRect()
  const button = target.closest('[data-at]')?.getAttribute('data-at')
  if (button) return findFreeGap(part, Number(button))
  if (clientY - top < reachPx) return findFreeGap(part, place - 1)
  return bottom - clientY < reachPx ? findFreeGap(part, place) : undefined
}

/** Returns the index unless the selected block already shows its own button there. */
function findFreeGap(part: Element, at: number): number | undefined {
  const buttons = part.parentElement?.querySelectorAll(`[data-at="${at}"]:not(.quiet)`) ?? []
  return buttons.length === 0 ? at : undefined
}
