import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useEditing, usePanels } from './editing.tsx'
import type { Panel } from './panel-store.ts'
import { isOn, type Point } from './text-place.ts'

type Props = {
  id: string
  name: string
  isSelected: boolean
  panel: Panel
  /** The part's number from 1. */
  place?: number
  /** Begins to write the part's text on the page, where a point of it was pressed; for parts with a text. */
  onWrite?: ((at?: Point) => void) | undefined
  /** The field, while its text is written. */
  pen?: ReactNode
  /** What stands on the part's upper and lower edge. */
  edges?: ReactNode
  children: ReactNode
}

/** The box around a part's view, with the button that selects it. */
export function Frame({ pen, edges, children, ...part }: Props) {
  const { id, name, isSelected, place, onWrite } = part
  const button = useFocus(id, isSelected)
  const presses = usePresses(part)
  return (
    <div
      className={classNames(
        'part',
        isSelected && 'selected',
        onWrite && 'worded',
        Boolean(pen) && 'writing',
      )}
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
      {pen}
      {edges}
    </div>
  )
}

/** A press selects; one on the text of what is selected, a double one and F2 begin to write. */
function usePresses({
  isSelected,
  panel,
  onWrite,
}: Pick<Props, 'isSelected' | 'panel' | 'onWrite'>) {
  const { panels } = useEditing()

  function press(event: MouseEvent): void {
    const at = pointOf(event)
    if (onWrite && isSelected && isOnWords(event.currentTarget, at)) onWrite(at)
    else panels.open(panel)
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'F2' || !onWrite) return
    event.preventDefault()
    onWrite()
  }

  return {
    onClick: press,
    onDoubleClick: (event: MouseEvent) => onWrite?.(pointOf(event)),
    onKeyDown: pressKey,
  }
}

/** Where the pointer was; a press by a key has no place. */
function pointOf({ detail, clientX, clientY }: MouseEvent): Point | undefined {
  return detail === 0 ? undefined : { x: clientX, y: clientY }
}

/** Whether a part was pressed on its text, or anywhere on one that shows none, or by a key. */
function isOnWords(button: Element, at: Point | undefined): boolean {
  const words = button.parentElement?.querySelector('.words') ?? button
  return at === undefined || isOn(words, at)
}

/** Takes the focus when that is wished, and back when the part's panel goes with it. */
function useFocus(id: string, isSelected: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasSelected = useRef(false)
  const isWished = usePanels(({ focus }) => focus === id)
  useEffect(() => {
    if (isWished) button.current?.focus()
  }, [isWished])
  useEffect(() => {
    const isLost = wasSelected.current && !isSelected && document.activeElement === document.body
    if (isLost) button.current?.focus({ preventScroll: true })
    wasSelected.current = isSelected
  }, [isSelected])
  return button
}
