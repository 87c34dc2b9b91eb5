import { type RefObject, useLayoutEffect, useState } from 'react'
import { debounced } from './after.ts'

type Size = { width: number; height: number }

/** As large as a player is where there is room for it. */
const defaultSize: Size = { width: 640, height: 360 }

const resizeDelay = 100

/** The player's size in a column of so many pixels: never wider than that, in the same shape. */
export function sizeWithin(column: number): Size {
  const width = Math.max(1, Math.min(defaultSize.width, Math.floor(column)))
  return { width, height: Math.round((width * defaultSize.height) / defaultSize.width) }
}

/** The size in this column; follows it once it has kept still for a moment, as a frame draws itself anew each time. */
export function usePlayerSize(column: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(defaultSize)
  useLayoutEffect(() => {
    const element = column.current
    if (!element) return
    const measure = () => setSize(sizeWithin(element.clientWidth))
    measure()
    const { ask, stop } = debounced(resizeDelay, measure)
    const observer = new ResizeObserver(ask)
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [column])
  return size
}
