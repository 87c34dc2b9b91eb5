import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { linkTarget } from '#functions/contract/link.ts'
import type { Block } from '#functions/contract/page.ts'
import { boxClass, faceClass } from '#functions/renderer/block-view.tsx'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { isComposing } from '#web/ui/composing.ts'
import type { WholeWords } from '#web/ui/whole-words.ts'
import { useEditing } from './editing.tsx'
import { invitation } from './new-parts.ts'
import { boxOf, offsetAt, type Point, scrollToShow } from './text-place.ts'

type Props = {
  /** As it is drawn under the pen, with what is being written. */
  block: Block
  words: WholeWords
  at: Point | undefined
}

/**
 * A text field right over a part's own text, which is not seen meanwhile: in boxes of the same classes,
 * so that every letter stays where it was, and the field as large as the text.
 */
export function Pen({ block, words, at }: Props) {
  const { panels, editor } = useEditing()
  const { field, text } = useOpenField(words, at)
  const { id } = block

  function finish(): void {
    panels.endWriting(id)
    panels.focusPart(id)
  }

  function leave(): void {
    const root = field.current?.getRootNode()
    // A window that is left keeps its field.
    if (root instanceof ShadowRoot && root.activeElement === field.current) return
    editor.seal()
    // After the press that took the focus away: what changes its place now would not get it.
    setTimeout(() => panels.endWriting(id))
  }

  function endByEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.stopPropagation()
    finish()
  }

  useBackCloses(true, finish)
  return (
    <div className={linkTarget(block.link) ? 'pen linked' : 'pen'}>
      <div className={boxClass(block)}>
        <div className={faceClass(block)}>
          <div className="words">
            <span ref={text} aria-hidden>
              {block.text}
            </span>
            <textarea
              ref={field}
              aria-label={`部品${block.position_index}の文字`}
              value={words.value}
              maxLength={limits.textLength}
              {...words.handlers}
              onKeyDown={endByEscape}
              onBlur={leave}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Focuses the field as it opens, and keeps the line that is written in sight. */
function useOpenField({ value, flush }: WholeWords, at: Point | undefined) {
  const { editor } = useEditing()
  const field = useRef<HTMLTextAreaElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  // The line that was pressed is in sight, and stays where it is.
  const shown = useRef(at && value)

  useLayoutEffect(() => {
    editor.seal()
    const zoomAgain = holdZoom()
    if (field.current) placeCaret(field.current, text.current?.firstChild, at)
    return () => {
      flush()
      editor.seal()
      zoomAgain()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, [])

  useEffect(() => {
    const reveal = () => showCaret(field.current, text.current?.firstChild)
    if (shown.current !== value) reveal()
    shown.current = value
    const element = field.current
    element?.addEventListener('keyup', reveal)
    window.visualViewport?.addEventListener('resize', reveal)
    return () => {
      element?.removeEventListener('keyup', reveal)
      window.visualViewport?.removeEventListener('resize', reveal)
    }
  }, [value])

  return { field, text }
}

type Drawn = ChildNode | null | undefined

/** An iPhone comes closer to a field of small letters, and stays there: not while this holds it. */
function holdZoom(): () => void {
  const meta = document.querySelector('meta[name=viewport]')
  const before = meta?.getAttribute('content') ?? ''
  if (!CSS.supports('-webkit-touch-callout', 'none')) return () => undefined
  meta?.setAttribute('content', `${before}, maximum-scale=1`)
  return () => meta?.setAttribute('content', before)
}

function placeCaret(field: HTMLTextAreaElement, text: Drawn, at: Point | undefined): void {
  field.focus({ preventScroll: true })
  if (field.value === invitation) return field.select()
  const offset = at && text instanceof Text ? offsetIn(text, at) : field.value.length
  field.setSelectionRange(offset, offset)
}

/** Where a point is in a drawn text; right of a line's end is before the break that ends it. */
function offsetIn(text: Text, at: Point): number {
  const offset = offsetAt(at, text.length, (each) => boxOf(text, each))
  const isBreak = text.data[offset - 1] === '\n' && boxOf(text, offset - 1).bottom > at.y
  return isBreak ? offset - 1 : offset
}

function showCaret(field: HTMLTextAreaElement | null, text: Drawn): void {
  if (!field || !(text instanceof Text)) return
  // The field is as large as its text: what it has scrolled within is half a pixel.
  field.scrollTop = 0
  const { selectionStart, selectionEnd, selectionDirection } = field
  const line = boxOf(text, selectionDirection === 'backward' ? selectionStart : selectionEnd)
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(field)
  const bottom = window.innerHeight - Number.parseFloat(scrollMarginBottom)
  window.scrollBy(0, scrollToShow(line, Number.parseFloat(scrollMarginTop), bottom))
}
