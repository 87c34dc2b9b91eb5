import { type RefObject, useLayoutEffect, useState } from 'react'
import { debounceTask } from './state-tracker.ts'

type Size = { width: number; height: number }

const defaultSize: Size = { width: 640, height: 360 }

const resizeDelayMs = 100

/** Fits the player into a column, up to its default size, with a constant aspect ratio. */
export function fitPlayerSize(column: number): Size {
  const width = Math.max(1, Math.min(defaultSize.width, Math.floor(column)))
  return { width, height: Math.round((width * defaultSize.height) / defaultSize.width) }
}

/** Size of the player in its column. Debounced, because an iframe redraws on every resize. */
export function usePlayerSize(column: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(defaultSize)
  useLayoutEffect(() => {
    const element = column.current
    if (!element) return
    const measure = () => setSize(fitPlayerSize(element.clientWidth))
    measure()
    const { ask, stop } = debounceTask(resizeDelayMs, measure)
    const observer = new ResizeObserver(ask)
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [column])
  return size
}
