import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useDrag } from '#web/editor/drag/drop-target.ts'
import { useOpenRecordField } from '#web/editor/hints/use-open-record-field.ts'
import { useEditing, usePanelState } from '#web/editor/state/editing.tsx'
import type { Panel } from '#web/editor/state/panel-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isPhoneViewport } from '#web/ui/overlay/use-close-on-back.ts'
import { findField } from './find-field.ts'
import { clearNearGap } from './near-gap.ts'
import { isPointInside, type Point } from './text/text-position.ts'

type Props = {
  id: string
  name: string
  isSelected: boolean
  /** The panel that a press opens; `field` is the field of the page that was pressed. */
  toPanel: (field: string | undefined) => Panel
  /** Number of the block, from 1. */
  place?: number
  /** Starts the text editor at the clicked point. Only for blocks with a text. */
  onWrite?: ((at?: Point) => void) | undefined
  /** The element of the block's view that shows this text. */
  textSelector?: string | undefined
  /** The text editor, while it is open. */
  inlineEditor?: ReactNode
  /** How the written text is hidden behind the text editor. */
  inlineEditorClass?: string
  /** Buttons on the upper and lower edge. */
  edges?: ReactNode
  children: ReactNode
}

/** Wraps a block or slide set in a box with the button that selects it. */
export function PartFrameBox({
  inlineEditor,
  inlineEditorClass = '',
  edges,
  children,
  ...part
}: Props) {
  const { id, name, isSelected, place, onWrite } = part
  const button = useFrameFocus(id, isSelected)
  const presses = usePressHandlers(part)
  const isMoved = useDrag(({ movedId }) => movedId === id)
  const dropLabel = useDrag(({ target }) =>
    target?.kind === 'part' && target.id === id ? target.label : undefined,
  )
  return (
    <div
      className={classNames(
        'part',
        isSelected && 'selected',
        onWrite && 'worded',
        Boolean(inlineEditor) && `writing ${inlineEditorClass}`,
        isMoved && 'moved',
      )}
      data-part={id}
      data-place={place}
    >
      {/* Inert: its links lead nowhere here, and the button speaks for it. */}
      <div inert>{children}</div>
      <button
        ref={button}
        type="button"
        className="select"
        aria-label={name}
        aria-pressed={isSelected}
        aria-keyshortcuts={onWrite && 'F2'}
        {...presses}
      />
      {inlineEditor}
      {edges}
      {dropLabel !== undefined && <p className="drop-here">{dropLabel}</p>}
    </div>
  )
}

/**
 * A click selects, and opens the field that was clicked. A click on the text of the selected block, a tap on any text on a phone, a
 * double click and F2 open the text editor.
 */
function usePressHandlers({
  isSelected,
  toPanel,
  onWrite,
  textSelector,
}: Pick<Props, 'isSelected' | 'toPanel' | 'onWrite' | 'textSelector'>) {
  const { panels } = useEditing()
  const openRecordField = useOpenRecordField()

  function press(event: MouseEvent): void {
    const at = toPoint(event)
    const { parentElement: frame } = event.currentTarget
    const text = textSelector === undefined ? null : frame?.querySelector(textSelector)
    clearNearGap()
    if (onWrite && (isSelected ? isOnText(text, at) : isTapOnText(text, at))) onWrite(at)
    else open(at && frame && !isInside(text, at) ? findField(frame, at) : undefined)
  }

  /** On a PC the first click selects, also what comes from the shop's record. */
  function open(field: string | undefined): void {
    const isOfRecord = field?.startsWith('shop.') && (isSelected || isPhoneViewport())
    if (field !== undefined && isOfRecord) openRecordField(field)
    // During the tap, as phones open the keyboard only then.
    else flushSync(() => panels.open(toPanel(field)))
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'F2' || !onWrite) return
    event.preventDefault()
    onWrite()
  }

  return {
    onClick: press,
    onDoubleClick: (event: MouseEvent) => onWrite?.(toPoint(event)),
    onKeyDown: pressKey,
  }
}

/** Clicks by keyboard have no position. */
function toPoint({ detail, clientX, clientY }: MouseEvent): Point | undefined {
  return detail === 0 ? undefined : { x: clientX, y: clientY }
}

type MaybeText = Element | null | undefined

/** True for a click on the text, on a block without a visible text, or by keyboard. */
function isOnText(text: MaybeText, at: Point | undefined): boolean {
  return !at || !text || isPointInside(text, at)
}

const isInside = (text: MaybeText, at: Point) => Boolean(text && isPointInside(text, at))

/** On a phone the panel and the keyboard would leave no space for a text between them, so texts are written on the page. */
function isTapOnText(text: MaybeText, at: Point | undefined): boolean {
  return Boolean(at && isPhoneViewport() && isInside(text, at))
}

/** Takes the focus on request, and takes it back when the panel of the block closes. */
function useFrameFocus(id: string, isSelected: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasSelected = useRef(false)
  const isRequested = usePanelState(({ focus }) => focus === id)
  useEffect(() => {
    if (isRequested) button.current?.focus()
  }, [isRequested])
  useEffect(() => {
    const isLost = wasSelected.current && !isSelected && document.activeElement === document.body
    if (isLost) button.current?.focus({ preventScroll: true })
    wasSelected.current = isSelected
  }, [isSelected])
  return button
}
