import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import type { Block } from '#functions/contract/pages/page.ts'
import { textSelectors } from './text-place.ts'

const copied = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'color',
  'padding',
  'wordBreak',
  'textWrap',
  'textDecoration',
] as const

/**
 * Measures the text that a block shows, in the box of its frame, with its style: themes lay it out in their own way. Keeps the
 * last box while the text is not shown.
 */
export function useTextBox(
  wrapper: RefObject<HTMLElement | null>,
  kind: Block['kind'],
  text: string,
): CSSProperties | undefined {
  const [box, setBox] = useState<CSSProperties>()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text changes its box
  useLayoutEffect(() => {
    const frame = wrapper.current?.closest('.part')
    const shown = frame?.querySelector(`[inert] ${textSelectors[kind] ?? '.text'}`)
    if (!frame || !shown) return undefined
    const observer = new ResizeObserver(() => setBox(measureBox(frame, shown)))
    observer.observe(shown)
    setBox(measureBox(frame, shown))
    return () => observer.disconnect()
  }, [wrapper, kind, text])
  return box
}

function measureBox(frame: Element, shown: Element): CSSProperties {
  const [outer, inner] = [frame.getBoundingClientRect(), shown.getBoundingClientRect()]
  const zoom = outer.width / (frame.clientWidth || outer.width)
  const style = getComputedStyle(shown)
  return {
    left: (inner.left - outer.left) / zoom,
    top: (inner.top - outer.top) / zoom,
    width: inner.width / zoom,
    minHeight: inner.height / zoom,
    ...Object.fromEntries(copied.map((name) => [name, style[name]])),
  }
}
