import { create } from 'zustand'

/** The place between two parts that the mouse is near to, as the index of what would be added there. */
export const useNearGap = create<{ at?: number | undefined }>()(() => ({}))

const reach = 14

/** Follows the mouse over a preview, and gives what stops it. */
export function followMouse(root: ShadowRoot): () => void {
  root.addEventListener('pointermove', follow)
  root.host.addEventListener('pointerleave', leave)
  return () => {
    root.removeEventListener('pointermove', follow)
    root.host.removeEventListener('pointerleave', leave)
    leave()
  }
}

function follow(event: Event): void {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return
  const at = gapNear(event)
  if (at !== useNearGap.getState().at) useNearGap.setState({ at })
}

function leave(): void {
  useNearGap.setState({ at: undefined })
}

/** Each part says by `data-place` which one it is, from 1. Who is on the button already stays there. */
function gapNear({ target, clientY }: PointerEvent): number | undefined {
  if (!(target instanceof Element)) return
  const part = target.closest('[data-place]')
  if (!part) return
  const place = Number(part.getAttribute('data-place'))
  const { top, bottom } = part.getBoundingClientRect()
  const button = target.closest('[data-at]')?.getAttribute('data-at')
  if (button) return freeGap(part, Number(button))
  if (clientY - top < reach) return freeGap(part, place - 1)
  return bottom - clientY < reach ? freeGap(part, place) : undefined
}

/** Leaves a place alone where a selected part has its own button. */
function freeGap(part: Element, at: number): number | undefined {
  const buttons = part.parentElement?.querySelectorAll(`[data-at="${at}"]:not(.quiet)`) ?? []
  return buttons.length === 0 ? at : undefined
}
