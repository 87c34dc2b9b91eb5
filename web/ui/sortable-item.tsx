import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { classNames } from './class-names.ts'
import styles from './sortable-list.module.css'

type Handle = {
  setNode: RefCallback<HTMLElement>
  listeners: ReturnType<typeof useSortable>['listeners']
  isHeld: boolean
}

const HandleContext = createContext<Handle | undefined>(undefined)

/** The id of what describes how a handle is used. */
export const HowToContext = createContext('')

type ItemProps = { id: string; className?: string | undefined; children: ReactNode }

/** One item of a `SortableList`. While others are dragged only its place is drawn again, not its children. */
export function SortableItem({ id, className, children }: ItemProps) {
  const sortable = useSortable({ id, transition: isCalm() ? null : glide })
  const { isDragging, isSorting, index, listeners, node, setNodeRef } = sortable
  const { setActivatorNodeRef, transform, transition } = sortable
  useGlide(node, index, isSorting)
  useFocusAfter(node, isDragging)
  const handle = useMemo(
    () => ({ setNode: setActivatorNodeRef, listeners, isHeld: isDragging }),
    [setActivatorNodeRef, listeners, isDragging],
  )
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      className={classNames(className, isDragging && styles.held)}
      style={{ transform: moved, transition }}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  )
}

const glide = { duration: 200, easing: 'ease' }
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Node = RefObject<HTMLElement | null>

/** Lets an item that a button has moved glide to its new place; a dragged list is there already. */
function useGlide(node: Node, index: number, isSorting: boolean) {
  const before = useRef<{ top: number; left: number }>(undefined)
  const wasSorting = useRef(false)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new index is what moves the item
  useLayoutEffect(() => {
    const { offsetTop: top = 0, offsetLeft: left = 0 } = node.current ?? {}
    const { current: old } = before
    before.current = { top, left }
    if (!old || wasSorting.current || isCalm()) return
    const from = `translate(${old.left - left}px, ${old.top - top}px)`
    node.current?.animate([{ transform: from }, { transform: 'none' }], glide)
  }, [node, index])
  useLayoutEffect(() => {
    wasSorting.current = isSorting
  }, [isSorting])
}

/** The item changes its place among the others, and its handle would lose the focus. */
function useFocusAfter(node: Node, isDragging: boolean) {
  useEffect(() => {
    const item = node.current
    const focusHandle = () =>
      item?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
    return isDragging ? focusHandle : undefined
  }, [node, isDragging])
}

/** What an item is dragged by; beside it a finger scrolls the list. `name`: 部品3を動かす. */
export function DragHandle({ name, className }: { name: string; className?: string | undefined }) {
  const handle = useContext(HandleContext)
  const howTo = useContext(HowToContext)
  return (
    <button
      type="button"
      ref={handle?.setNode}
      className={classNames(styles.handle, className)}
      data-handle=""
      aria-label={name}
      aria-pressed={handle?.isHeld ?? false}
      aria-describedby={howTo}
      {...handle?.listeners}
    >
      <GripVertical aria-hidden />
      <span aria-hidden>動かす</span>
    </button>
  )
}
