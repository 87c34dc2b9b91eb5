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
import { classNames } from '#web/ui/class-names.ts'
import styles from './sortable-list.module.css'

type Handle = {
  setNode: RefCallback<HTMLElement>
  listeners: ReturnType<typeof useSortable>['listeners']
  isHeld: boolean
}

const HandleContext = createContext<Handle | undefined>(undefined)

export const DragInstructionsContext = createContext('')

type ItemProps = { id: string; className?: string | undefined; children: ReactNode }

/** An item of a `SortableList`. Its children are not rendered again while others are dragged. */
export function SortableItem({ id, className, children }: ItemProps) {
  const sortable = useSortable({ id, transition: prefersReducedMotion() ? null : glideTransition })
  const { isDragging, isSorting, index, listeners, node, setNodeRef } = sortable
  const { setActivatorNodeRef, transform, transition } = sortable
  useGlideAnimation(node, index, isSorting)
  useFocusHandleAfterDrag(node, isDragging)
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

const glideTransition = { duration: 200, easing: 'ease' }
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Node = RefObject<HTMLElement | null>

/** Animates an item that was moved by a button. A dragged item is in its place already. */
function useGlideAnimation(node: Node, index: number, isSorting: boolean) {
  const before = useRef<{ top: number; left: number }>(undefined)
  const wasSorting = useRef(false)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new index means that the item moved
  useLayoutEffect(() => {
    const { offsetTop: top = 0, offsetLeft: left = 0 } = node.current ?? {}
    const { current: old } = before
    before.current = { top, left }
    if (!old || wasSorting.current || prefersReducedMotion()) return
    const from = `translate(${old.left - left}px, ${old.top - top}px)`
    node.current?.animate([{ transform: from }, { transform: 'none' }], glideTransition)
  }, [node, index])
  useLayoutEffect(() => {
    wasSorting.current = isSorting
  }, [isSorting])
}

/** Moving the element in the list would lose the focus of its handle. */
function useFocusHandleAfterDrag(node: Node, isDragging: boolean) {
  useEffect(() => {
    const item = node.current
    const focusHandle = () =>
      item?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
    return isDragging ? focusHandle : undefined
  }, [node, isDragging])
}

/** The handle that drags an item; beside it a finger scrolls the list. `name`: 部品3を動かす. */
export function DragHandle({ name, className }: { name: string; className?: string | undefined }) {
  const handle = useContext(HandleContext)
  const instructionsId = useContext(DragInstructionsContext)
  return (
    <button
      type="button"
      ref={handle?.setNode}
      className={classNames(styles.handle, className)}
      data-handle=""
      aria-label={name}
      aria-pressed={handle?.isHeld ?? false}
      aria-describedby={instructionsId}
      {...handle?.listeners}
    >
      <GripVertical aria-hidden />
      <span aria-hidden>動かす</span>
    </button>
  )
}
