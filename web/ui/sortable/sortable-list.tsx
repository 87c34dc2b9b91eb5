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
import { classNames } from '#web/ui/class-names.ts'
import { announce } from '#web/ui/status/announce.ts'
import { setDragging } from './dragging.ts'
import { DragInstructionsContext } from './sortable-item.tsx'
import styles from './sortable-list.module.css'

type Props = {
  name: string
  ids: readonly string[]
  layout: 'column' | 'tiles'
  /** The spoken name of the item at a place, from 1: 部品3. */
  nameOf: (place: number) => string
  /** Called once for each item that was moved; `to` counts from 0. */
  onMove: (id: string, to: number) => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A list whose items are dragged by their `DragHandle`: with mouse, finger or keyboard. Each keyboard step
 * is announced.
 */
export function SortableList(props: Props) {
  const { ids, layout, children } = props
  const { announcements, onDragEnd, isDragging } = useDragAnnouncements(props)
  const instructionsId = useId()
  const [silent] = useState(() => document.createElement('div'))
  const items = useMemo(() => [...ids], [ids])
  const keyboard = useMemo(() => {
    const coordinateGetter =
      layout === 'column' ? sortableKeyboardCoordinates : getTileCoordinates(items)
    return { coordinateGetter, scrollBehavior: 'auto' } as const
  }, [layout, items])
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboard),
  )

  // Escape cancels the drag and must not close the sheet.
  function keepEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && isDragging()) event.preventDefault()
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'column' ? columnModifiers : noModifiers}
      autoScroll={autoScroll}
      // Silences the library's announcements: the app has its own live region.
      accessibility={{ announcements, container: silent, restoreFocus: false }}
      onDragEnd={onDragEnd}
    >
      <SortableContext
        items={items}
        strategy={layout === 'column' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <p id={instructionsId} className="visually-hidden">
          スペースキーで持ち上げ、矢印のキーで動かし、もう一度スペースキーで置きます。Escキーで元に戻します。
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only receives the events of its handles */}
        <ol
          aria-label={props.name}
          className={classNames(styles.list, props.className)}
          onKeyDown={keepEscape}
        >
          <DragInstructionsContext value={instructionsId}>{children}</DragInstructionsContext>
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const pointerOptions = { activationConstraint: { distance: 4 } }
const arrowSteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

/** Moves by one tile per arrow key, also across the end of a row. */
function getTileCoordinates(ids: readonly string[]): KeyboardCoordinateGetter {
  return (event, { context: { active, over, droppableRects } }) => {
    const step = arrowSteps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const at = ids.findIndex((id) => id === (over ?? active)?.id)
    const tile = droppableRects.get(ids[at + step] ?? '')
    return tile && { x: tile.left, y: tile.top }
  }
}

const columnModifiers: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
const noModifiers: Modifier[] = []
// Scrolls the list, not the page behind it.
const autoScroll = { canScroll: (element: Element) => element !== document.scrollingElement }

type Dropped = { active: { id: unknown }; over: { id: unknown } | null }

/** Announces each step of a drag and reports its end. */
function useDragAnnouncements({ ids, nameOf, onMove }: Pick<Props, 'ids' | 'nameOf' | 'onMove'>) {
  const drag = useRef<{ name: string; from: number; at: number }>(undefined)
  // When the list is removed, a drag ends with it.
  useEffect(() => () => setDragging(false), [])
  const findIndex = (item: { id: unknown } | null) => ids.findIndex((id) => id === item?.id)

  const announcements: Announcements = {
    onDragStart({ active }) {
      const from = findIndex(active)
      drag.current = { name: nameOf(from + 1), from, at: from }
      setDragging(true)
      announce(`${nameOf(from + 1)}を持ち上げました`)
      return undefined
    },
    onDragOver({ over }) {
      const at = findIndex(over)
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
    const to = findIndex(over)
    if (to >= 0 && to !== findIndex(active)) onMove(String(active.id), to)
  }

  return { announcements, onDragEnd, isDragging: () => drag.current !== undefined }
}
