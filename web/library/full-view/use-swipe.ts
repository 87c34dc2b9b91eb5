import { type TouchEvent, useRef } from 'react'

const minDistance = 50

/** Detects horizontal swipes. Ignores multi-touch, zoomed pages and movie controls. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)

  function begin({ touches, target }: TouchEvent) {
    const touch = touches.item(0)
    const isLarger = (window.visualViewport?.scale ?? 1) > 1.01
    const isTurning = touches.length === 1 && !isLarger && !(target instanceof HTMLVideoElement)
    start.current = isTurning ? { x: touch.clientX, y: touch.clientY } : undefined
  }

  function end({ changedTouches }: TouchEvent) {
    const touch = changedTouches.item(0)
    const from = start.current
    start.current = undefined
    if (!from) return
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
    if (Math.abs(x) < minDistance || Math.abs(x) < Math.abs(y) * 1.5) return
    if (x < 0) onLeft()
    else onRight()
  }

  return { onTouchStart: begin, onTouchEnd: end }
}
