import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PagePart } from '#functions/renderer/page-view.tsx'
import { findField } from '#web/editor/canvas/find-field.ts'
import { clearNearGap } from '#web/editor/canvas/near-gap.ts'
import { textSelectors } from '#web/editor/canvas/text/text-place.ts'
import { isPointInside, type Point } from '#web/editor/canvas/text/text-position.ts'
import { useHintActions, useOpenRecordField } from '#web/editor/hints/use-hint-actions.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import type { Panel } from '#web/editor/state/panel-store.ts'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { useIsPanelEntry } from '#web/ui/overlay/panel-entry.ts'
import { isPhoneViewport } from '#web/ui/overlay/use-close-on-back.ts'
import type { PageCanvas } from './page-canvas.tsx'

/** Listens once for all parts of the page. */
export function usePagePresses(canvas: PageCanvas): void {
  const press = useEffectEvent(usePress(canvas))
  const write = useWrite(canvas)
  const writeIn = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const button = findPressed(event, '.part.worded > .select')
    if (!button) return
    if (event instanceof KeyboardEvent) event.preventDefault()
    write(button, event instanceof MouseEvent ? toPoint(event) : undefined)
  })
  const { root } = canvas
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const on = <Name extends 'click' | 'dblclick' | 'keydown'>(
      type: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a shadow root has no types for the events of its elements
      root.addEventListener(type, listener as (event: Event) => void, { signal })
    on('click', press)
    on('dblclick', writeIn)
    on('keydown', (event) => event.key === 'F2' && writeIn(event))
    return () => ending.abort()
  }, [root])
}

/**
 * A click selects, and opens the field that was clicked. A click on the text of the selected block, a tap on any text on a phone, a
 * double click and F2 open the text editor.
 */
function usePress(canvas: PageCanvas) {
  const { panels } = useEditing()
  const openRecordField = useOpenRecordField()
  const pressHint = useHintActions()
  const navigate = useNavigate()
  const replace = useIsPanelEntry()
  const write = useWrite(canvas)

  return (event: MouseEvent): void => {
    const link = findPressed(event, '.missing a')
    const add = findPressed(event, '.add')
    const button = findPressed(event, '.select')
    if (link) openShop(event)
    else if (add) panels.open({ kind: 'add', at: Number(add.dataset.at) })
    else if (button?.parentElement?.matches('.part')) pressPart(button, toPoint(event))
    else if (button) pressHint(button, toPoint(event))
  }

  function openShop(event: MouseEvent): void {
    if (event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate('/shop', { replace, viewTransition: true })
  }

  function pressPart(button: HTMLElement, at: Point | undefined): void {
    const frame = button.parentElement
    const part = canvas.getPart(frame?.dataset.part ?? '')
    if (!frame || !part) return
    const text = findText(frame, part.part)
    const { isSelected } = part.marks
    clearNearGap()
    const isWorded = frame.matches('.worded')
    if (isWorded && (isSelected ? isOnText(text, at) : isTapOnText(text, at))) write(button, at)
    else open(part.part.id, at && !isInside(text, at) ? findField(frame, at) : undefined)

    /** On a PC the first click selects, also what comes from the shop's record. */
    function open(id: string, field: string | undefined): void {
      const isOfRecord = field?.startsWith('shop.') && (isSelected || isPhoneViewport())
      if (field !== undefined && isOfRecord) openRecordField(field)
      // During the tap, as phones open the keyboard only then.
      else flushSync(() => panels.open(toPanel(id, field)))
    }
  }
}

/** The element of the block's view that shows its text. */
function findText(frame: HTMLElement, part: PagePart): Element | null {
  const selector = part.kind === 'block' ? textSelectors[part.block.kind] : undefined
  return selector === undefined ? null : frame.querySelector(selector)
}

const toPanel = (id: string, field: string | undefined): Panel =>
  id === 'data1' || id === 'data2'
    ? { kind: 'scene', tab: id, slide: field }
    : { kind: 'block', id, field, item: field?.split('.')[0] }

function useWrite(canvas: PageCanvas) {
  const { panels } = useEditing()
  return (button: HTMLElement, at: Point | undefined): void => {
    const part = canvas.getPart(button.parentElement?.dataset.part ?? '')
    // Synchronous, because phones open the keyboard only for a field that is focused during the tap.
    if (part) flushSync(() => panels.write({ id: part.part.id, at }))
  }
}

function findPressed({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

/** Clicks by keyboard have no position. */
function toPoint({ detail, clientX, clientY }: MouseEvent): Point | undefined {
  return detail === 0 ? undefined : { x: clientX, y: clientY }
}

type MaybeText = Element | null

/** True for a click on the text, on a block without a visible text, or by keyboard. */
function isOnText(text: MaybeText, at: Point | undefined): boolean {
  return !at || !text || isPointInside(text, at)
}

const isInside = (text: MaybeText, at: Point) => Boolean(text && isPointInside(text, at))

/** On a phone the panel and the keyboard would leave no space for a text between them, so texts are written on the page. */
function isTapOnText(text: MaybeText, at: Point | undefined): boolean {
  return Boolean(at && isPhoneViewport() && isInside(text, at))
}
