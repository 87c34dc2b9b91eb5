import {
  type Announcements,
  closestCenter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { announce } from './announcer.ts'
import { classNames } from './class-names.ts'
import { setDragging } from './dragging.ts'
import { HowToContext } from './sortable-item.tsx'
import styles from './sortable-list.module.css'
import hidden from './visually-hidden.module.css'

type Props = {
  /** What the list holds, for those who hear it. */
  name: string
  /** What is in it, in order; the children are a `SortableItem` for each. */
  ids: readonly string[]
  /** One below the other, or in rows of equal tiles. */
  layout: 'column' | 'tiles'
  /** What is said of the item at a place, from 1: 部品3. */
  nameOf: (place: number) => string
  /** Told once for each item that was put somewhere else; the index is from 0. */
  onMove: (id: string, to: number) => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A list whose items are dragged by their `DragHandle`: with the mouse, with a finger, or with the
 * keyboard, where every step is spoken.
 */
export function SortableList(props: Props) {
  const { ids, layout, children } = props
  const { announcements, onDragEnd, isDragging } = useDragging(props)
  const howTo = useId()
  const [silent] = useState(() => document.createElement('div'))
  const items = useMemo(() => [...ids], [ids])
  const keyboard = useMemo(() => {
    const coordinateGetter = layout === 'column' ? sortableKeyboardCoordinates : alongTiles(items)
    return { coordinateGetter, scrollBehavior: 'auto' } as const
  }, [layout, items])
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboard),
  )

  // Escape puts the item back; the sheet around stays.
  function keepEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && isDragging()) event.preventDefault()
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'column' ? alongColumn : anywhere}
      autoScroll={autoScroll}
      // What the library would say and describe is heard by nobody: the app has its own live region.
      accessibility={{ announcements, container: silent, restoreFocus: false }}
      onDragEnd={onDragEnd}
    >
      <SortableContext
        items={items}
        strategy={layout === 'column' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <p id={howTo} className={hidden.hidden}>
          スペースキーで持ち上げ、矢印のキーで動かし、もう一度スペースキーで置きます。Escキーで元に戻します。
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens to its handles */}
        <ol
          aria-label={props.name}
          className={classNames(styles.list, props.className)}
          onKeyDown={keepEscape}
        >
          <HowToContext value={howTo}>{children}</HowToContext>
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const pointerOptions = { activationConstraint: { distance: 4 } }
const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Where an arrow key takes an item among tiles: one place on or back, also over the end of a row. */
function alongTiles(ids: readonly string[]): KeyboardCoordinateGetter {
  return (event, { context: { active, over, droppableRects } }) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const at = ids.findIndex((id) => id === (over ?? active)?.id)
    const tile = droppableRects.get(ids[at + step] ?? '')
    return tile && { x: tile.left, y: tile.top }
  }
}

const alongColumn: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
const anywhere: Modifier[] = []
// The list scrolls under the dragged item, the page behind does not.
const autoScroll = { canScroll: (element: Element) => element !== document.scrollingElement }

type Dropped = { active: { id: unknown }; over: { id: unknown } | null }

/** What a drag tells: those who listen at each step, and the owner once at its end. */
function useDragging({ ids, nameOf, onMove }: Pick<Props, 'ids' | 'nameOf' | 'onMove'>) {
  const drag = useRef<{ name: string; from: number; at: number }>(undefined)
  // A list that goes takes a drag under way with it.
  useEffect(() => () => setDragging(false), [])
  const indexOf = (item: { id: unknown } | null) => ids.findIndex((id) => id === item?.id)

  const announcements: Announcements = {
    onDragStart({ active }) {
      const from = indexOf(active)
      drag.current = { name: nameOf(from + 1), from, at: from }
      setDragging(true)
      announce(`${nameOf(from + 1)}を持ち上げました`)
      return undefined
    },
    onDragOver({ over }) {
      const at = indexOf(over)
      if (!drag.current || at < 0 || at === drag.current.at) return undefined
      drag.current.at = at
      announce(`いまは${at + 1}番目です`)
      return undefined
    },
    onDragEnd() {
      const { name, from, at } = drag.current ?? { name: '', from: 0, at: 0 }
      drag.current = undefined
      setDragging(false)
      announce(from === at ? `${name}を元の場所に置きました` : `${name}を${at + 1}番目に置きました`)
      return undefined
    },
    onDragCancel() {
      announce(`やめました。${drag.current?.name ?? ''}は元の場所にあります`)
      drag.current = undefined
      setDragging(false)
      return undefined
    },
  }

  function onDragEnd({ active, over }: Dropped) {
    const to = indexOf(over)
    if (to >= 0 && to !== indexOf(active)) onMove(String(active.id), to)
  }

  return { announcements, onDragEnd, isDragging: () => drag.current !== undefined }
}
