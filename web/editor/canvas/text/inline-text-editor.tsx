import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { parseLink } from '#functions/contract/text/link.ts'
import { boxClass, faceClass } from '#functions/renderer/items/block-view.tsx'
import { placeholderText } from '#web/editor/state/create-block.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { isComposing } from '#web/ui/form/composing.ts'
import type { ComposedText } from '#web/ui/form/use-composed-text.ts'
import { isPhoneViewport, useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { isLaidOutByTheme, textSelectors } from './text-place.ts'
import {
  addNeighbours,
  findTextOffset,
  getCharacterBox,
  getScrollDistance,
  type Point,
} from './text-position.ts'

type Props = {
  /** The block with the text that is being written. */
  block: Block
  composed: ComposedText
  at: Point | undefined
}

/**
 * A transparent text field over the block's own text. It uses the same box classes, so every letter stays
 * in place; the rendered text is hidden meanwhile.
 */
export function InlineTextEditor({ block, composed, at }: Props) {
  const { panels, editor, site } = useEditing()
  const { field, text } = useOpenField(composed, at)
  const { id } = block

  function finish(): void {
    panels.endWriting(id)
    panels.focusPart(id)
  }

  function leave(): void {
    const root = field.current?.getRootNode()
    // When the window loses the focus, the field keeps it.
    if (root instanceof ShadowRoot && root.activeElement === field.current) return
    editor.seal()
    // Wait for the click that took the focus: a layout change before it would move its target.
    setTimeout(() => panels.endWriting(id))
  }

  function endByEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.stopPropagation()
    finish()
  }

  useCloseOnBack(true, finish)
  const Box = isLaidOutByTheme(block, site) ? MeasuredBox : PlainBox
  return (
    <Box block={block}>
      <span ref={text} aria-hidden>
        {block.text}
      </span>
      <textarea
        ref={field}
        aria-label={`部品${block.position_index}の文字`}
        value={composed.value}
        maxLength={block.kind === 'basic' ? limits.textLength : limits.shortTextLength}
        {...composed.handlers}
        onKeyDown={endByEscape}
        onBlur={leave}
      />
    </Box>
  )
}

type BoxProps = { block: Block; children: ReactNode }

function PlainBox({ block, children }: BoxProps) {
  return (
    <div className={parseLink(block.link) ? 'inline-editor linked' : 'inline-editor'}>
      <div className={boxClass(block)}>
        <div className={faceClass(block)}>
          <div className="text">{children}</div>
        </div>
      </div>
    </div>
  )
}

function MeasuredBox({ block, children }: BoxProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  const box = useTextBox(wrapper, block.kind, block.text)
  return (
    <div ref={wrapper} className="inline-editor">
      <div className="measured" style={box}>
        {children}
      </div>
    </div>
  )
}

/** Focuses the field when it opens and keeps the caret's line in view. */
function useOpenField({ value, flush }: ComposedText, at: Point | undefined) {
  const { editor } = useEditing()
  const field = useRef<HTMLTextAreaElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  // The line that was clicked is already visible. On a phone it may be the only one above the keyboard.
  const lastValue = useRef(isPhoneViewport() ? undefined : at && value)

  useLayoutEffect(() => {
    editor.seal()
    const zoomAgain = preventZoom()
    if (field.current) placeCaret(field.current, text.current?.firstChild, at)
    return () => {
      flush()
      editor.seal()
      zoomAgain()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, [])

  useEffect(() => {
    const reveal = () => scrollCaretIntoView(field.current, text.current?.firstChild)
    if (lastValue.current !== value) reveal()
    lastValue.current = value
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

type MaybeNode = ChildNode | null | undefined

/** iOS zooms in on fields with small text and does not zoom out again. */
function preventZoom(): () => void {
  const meta = document.querySelector('meta[name=viewport]')
  const before = meta?.getAttribute('content') ?? ''
  if (!CSS.supports('-webkit-touch-callout', 'none')) return () => undefined
  meta?.setAttribute('content', `${before}, maximum-scale=1`)
  return () => meta?.setAttribute('content', before)
}

function placeCaret(field: HTMLTextAreaElement, text: MaybeNode, at: Point | undefined): void {
  field.focus({ preventScroll: true })
  if (field.value === placeholderText) return field.select()
  const offset = at && text instanceof Text ? findCaretOffset(text, at) : field.value.length
  field.setSelectionRange(offset, offset)
}

/** Offset in a rendered text. A point right of a line's end maps to before the line break. */
function findCaretOffset(text: Text, at: Point): number {
  const offset = findTextOffset(at, text.length, (each) => getCharacterBox(text, each))
  const isBreak = text.data[offset - 1] === '\n' && getCharacterBox(text, offset - 1).bottom > at.y
  return isBreak ? offset - 1 : offset
}

/** Scrolls the caret's line into view, with the lines before and after it where there is space. */
function scrollCaretIntoView(field: HTMLTextAreaElement | null, text: MaybeNode): void {
  if (!field || !(text instanceof Text)) return
  // The field is as large as its text, so any scroll offset is a rounding error.
  field.scrollTop = 0
  const { selectionStart, selectionEnd, selectionDirection } = field
  const line = getCharacterBox(
    text,
    selectionDirection === 'backward' ? selectionStart : selectionEnd,
  )
  const { scrollMarginTop, scrollMarginBottom, lineHeight } = getComputedStyle(field)
  const top = Number.parseFloat(scrollMarginTop)
  const bottom = window.innerHeight - Number.parseFloat(scrollMarginBottom)
  const pitch = Number.parseFloat(lineHeight) || line.height
  const lines = addNeighbours(line, field.getBoundingClientRect(), { pitch, height: bottom - top })
  window.scrollBy(0, getScrollDistance(lines, top, bottom))
}

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
function useTextBox(
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
