import { DndContext, PointerSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import type { Point } from '#web/editor/canvas/text/text-position.ts'
import { summarizeBlock } from '#web/editor/state/describe-block.ts'
import { useBlock, useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import { followBatch } from '#web/files/upload/follow-batch.ts'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import { useIncomingFiles } from '#web/files/use-incoming-files.ts'
import { setDragging } from '#web/ui/sortable/dragging.ts'
import { announce } from '#web/ui/status/announce.ts'
import { useDrag } from './drop-target.ts'
import { findGap } from './find-gap.ts'
import { planDrop, takeDroppedFiles } from './plan-drop.ts'

/** Drags blocks on the page, and takes files that are dropped on it. */
export function PageDrag({ root }: { root: ShadowRoot }) {
  const hasMouse = window.matchMedia('(min-width: 64em) and (hover: hover) and (pointer: fine)')
  return (
    <>
      {hasMouse.matches && <CanvasDrag root={root} />}
      <FileDrop root={root} />
    </>
  )
}

const EmptyTarget = () => <p className="drop-here over-page">ここに置くと、ページに入ります</p>

/** Takes photos and movies that are dropped on the page or pasted, and shows how they are sent. */
function FileDrop({ root }: { root: ShadowRoot }) {
  const editing = useEditing()
  const { uploads } = editing
  const [ids, setIds] = useState<readonly string[]>([])
  const stops = useRef<(() => void)[]>([])
  const isEmptyTarget = useDrag(({ target }) => target?.kind === 'page')
  const isSending = useStore(uploads.store, ({ items }) =>
    items.some(({ id, phase }) => phase !== 'done' && ids.includes(id)),
  )

  useIncomingFiles({
    onDrag: (at) => useDrag.setState({ target: at && planDrop(editing, root, at)?.target }),
    onFiles: (files, at) => {
      const planned = planDrop(editing, root, at && { ...at, count: files.length })
      if (!planned) return
      const { plan } = planned
      const added = uploads.add(files, plan.kinds)
      setIds((before) => [...before, ...added])
      const take = (paths: string[]) => takeDroppedFiles(editing, plan, paths)
      stops.current.push(
        followBatch(uploads, added, (arrived) => take(arrived.flatMap(({ path }) => path ?? []))),
      )
    },
  })
  useEffect(
    () => () => {
      for (const stop of stops.current) stop()
      useDrag.setState({ target: undefined })
    },
    [],
  )

  return (
    <>
      {isEmptyTarget && createPortal(<EmptyTarget />, root)}
      {isSending &&
        createPortal(
          <section
            className="stack gap-2 p-3-4 fixed z-bar border-strong round-lg bg-main shadow scroll inset-[auto_auto_var(--space-5)_calc(100vw/6_+_var(--space-4))] w-96 max-h-[60vh] h2:bright h2:text-md max-lg:inset-[auto_var(--space-3)_calc(var(--space-8)_+_var(--space-4))] max-lg:w-auto"
            aria-label="送っている写真・動画"
          >
            <h2>送っている写真・動画</h2>
            <UploadTiles
              uploads={uploads}
              note="送り終わると、ページに入ります。ほかの画面へ移ったときは「自分の写真」からえらべます。"
            />
          </section>,
          document.body,
        )}
    </>
  )
}

const pointerOptions = { activationConstraint: { distance: 4 } }
const autoScroll = { threshold: { x: 0, y: 0.18 } }

/** Drags the selected block by the grip on its frame, with the mouse. By keyboard it is moved with 上へ and 下へ. */
function CanvasDrag({ root }: { root: ShadowRoot }) {
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
