import { DndContext, PointerSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from '#web/editor/canvas/text/text-position.ts'
import { summarizeBlock } from '#web/editor/state/describe-block.ts'
import { useBlock, useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import { setDragging } from '#web/ui/sortable/dragging.ts'
import { announce } from '#web/ui/status/announce.ts'
import { useDrag } from './drop-target.ts'
import { findGap } from './find-gap.ts'

const pointerOptions = { activationConstraint: { distance: 4 } }
const autoScroll = { threshold: { x: 0, y: 0.18 } }

/** Drags the selected block by the grip on its frame, with the mouse. By keyboard it is moved with 上へ and 下へ. */
export function CanvasDrag({ root }: { root: ShadowRoot }) {
  const { editor } = useEditing()
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions))
  const id = usePanelState(({ panel }) => (panel?.kind === 'block' ? panel.id : undefined))
  const [silent] = useState(() => document.createElement('div'))
  useEffect(() => endDrag, [])

  function start() {
    setDragging(true)
    useDrag.setState({ movedId: id })
    announce('部品を持ち上げました。Escキーで元に戻します')
  }

  function drop() {
    const { target, movedId } = useDrag.getState()
    endDrag()
    const { data } = editor.store.getState().content
    const from = data.findIndex((block) => block.id === movedId)
    if (movedId === undefined || from < 0 || target?.kind !== 'gap') return
    const to = target.at > from ? target.at - 1 : target.at
    editor.dispatch({ where: 'data', type: 'move', id: movedId, to })
    announce(
      from === to
        ? `部品${from + 1}を元の場所に置きました`
        : `部品${from + 1}を${to + 1}番目に置きました`,
    )
  }

  return (
    <DndContext
      sensors={sensors}
      autoScroll={autoScroll}
      // The app has its own live region.
      accessibility={{ container: silent, restoreFocus: false }}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={cancelDrag}
    >
      {id !== undefined && <Grip key={id} id={id} root={root} />}
    </DndContext>
  )
}

function cancelDrag(): void {
  endDrag()
  announce('やめました。部品は元の場所にあります')
}

function endDrag(): void {
  setDragging(false)
  useDrag.setState({ target: undefined, movedId: undefined })
}

function Grip({ id, root }: { id: string; root: ShadowRoot }) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id })
  const part = useSelectedPart(root)
  // The library looks for what scrolls from here, and cannot see through a shadow root.
  useLayoutEffect(
    () => setNodeRef(root.host instanceof HTMLElement ? root.host : null),
    [root, setNodeRef],
  )
  return (
    <>
      {part &&
        createPortal(
          <div ref={setActivatorNodeRef} className="grip" aria-hidden {...listeners}>
            <GripVertical />
            動かす
          </div>,
          part,
        )}
      {isDragging && <HeldBlock id={id} root={root} />}
    </>
  )
}

/** The element of the selected block, which is another one after a change of the theme. */
function useSelectedPart(root: ShadowRoot): Element | undefined {
  const [part, setPart] = useState<Element>()
  const { site } = useEditing()
  const blocks = usePageContent(({ data }) => data)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- both may replace the element
  useLayoutEffect(() => {
    setPart(root.querySelector('.part.selected[data-place]') ?? undefined)
  }, [root, site, blocks])
  return part
}

/** The name of the block beside the mouse. Follows the mouse, also while the page scrolls under it. */
function HeldBlock({ id, root }: { id: string; root: ShadowRoot }) {
  const block = useBlock(id)
  const label = useRef<HTMLParagraphElement>(null)
  useFollowPointer(root, label)
  useEffect(() => {
    // Escape cancels the drag and must not close the panel.
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    window.addEventListener('keydown', keepEscape, true)
    return () => window.removeEventListener('keydown', keepEscape, true)
  }, [])
  return createPortal(
    <p
      ref={label}
      className="p-2-3 fixed z-message round-md bg-raised shadow text-sm bold clip no-pointer nowrap inset-0-auto-auto-0 max-w-72 border-2-orange ellipsis"
      hidden
    >
      {block && summarizeBlock(block)}
    </p>,
    document.body,
  )
}

function useFollowPointer(root: ShadowRoot, label: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let at: Point | undefined
    const follow = (event: Event) => {
      if (event instanceof PointerEvent) at = { x: event.clientX, y: event.clientY }
      if (!at) return
      useDrag.setState({ target: findGap(root, at) })
      if (!label.current) return
      label.current.hidden = false
      label.current.style.transform = `translate(${at.x + 14}px, ${at.y + 14}px)`
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('scroll', follow)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('scroll', follow)
    }
  }, [root, label])
}
