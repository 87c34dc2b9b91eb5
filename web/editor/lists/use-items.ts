import { useLayoutEffect, useRef } from 'react'
import type { BlockKind } from '#functions/contract/pages/page.ts'
import { type ContentOf, changeContent } from '#web/editor/state/change-content.ts'
import type { HistoryStep } from '#web/editor/state/commands.ts'
import { useEditing, usePanelState } from '#web/editor/state/editing.tsx'
import type { OpenedField } from '#web/editor/state/panel-store.ts'
import { changeList, getItemKey, type ListChange } from './list-items.ts'

/** A list of a block. `change` applies a change to the list as it is then. */
type ItemSource<Item extends object> = {
  /** The accessible name of the list: よくある質問. */
  name: string
  /** What one item is called: 質問. */
  unit: string
  items: readonly Item[]
  max: number
  change: (change: ListChange<Item>, step: HistoryStep) => void
}

/** A list with what is done to its items. */
export type ItemEditing<Item extends object> = ReturnType<typeof useItems<Item>>

export type OpenedItem = ReturnType<typeof useOpenedItem>

/**
 * Which of the items of a block is open. After closing, the focus returns to the row of the item. An item that
 * has gone, by undo for instance, is closed.
 */
export function useOpenedItem(items: readonly object[]) {
  const { store, openInBlock } = useEditing().panels
  const { item, isNew = false } = usePanelState(({ panel }) =>
    panel?.kind === 'block' ? panel : noItem,
  )
  const key = items.some((each) => getItemKey(each) === item) ? item : undefined
  useFocusAfterItem(key)
  const last = useRef(key)
  useLayoutEffect(() => {
    // One that has gone stays closed when it comes back.
    if (key === undefined && item !== undefined && item === last.current) openInBlock({})
    last.current = key
  }, [key, item, openInBlock])
  const isOpen = key !== undefined
  useLayoutEffect(() => {
    store.setState({ isInItem: isOpen })
    return () => store.setState({ isInItem: false })
  }, [store, isOpen])
  return {
    key,
    isNew,
    open: (chosen: string, asNew = false) => openInBlock({ item: chosen, isNew: asNew }),
    close: () => openInBlock({}),
  }
}

const noItem: OpenedField = {}

/** Moves a focus that was lost with the fields of an item to the row of the item, or to the button that adds one. */
function useFocusAfterItem(key: string | undefined): void {
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    const { current: left } = last
    last.current = key
    if (left === undefined || key !== undefined || document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>(`[data-item="${left}"]`)
    const other = document.querySelector<HTMLElement>('[data-list] [data-add]')
    ;(row ?? other)?.focus()
  }, [key])
}

/** Returns what can be done to the items of a list. Removing offers undo. */
export function useItems<Item extends object>(source: ItemSource<Item>, opened: OpenedItem) {
  const { editor, panels } = useEditing()
  const { unit, items, change } = source

  function remove(key: string): void {
    const place = items.findIndex((item) => getItemKey(item) === key) + 1
    change({ type: 'remove', key }, { label: `${unit}の削除` })
    opened.close()
    panels.notify(`${unit}${place}を削除しました`, editor.store.getState().content)
  }

  function add(added: readonly Item[]): void {
    editor.seal()
    const taken = added.slice(0, Math.max(0, source.max - items.length))
    change({ type: 'add', items: taken }, { label: `${unit}の追加` })
    const [first] = taken
    if (first && taken.length === 1) opened.open(getItemKey(first), true)
  }

  return {
    ...source,
    /** Whether the open item has just been added. */
    isNew: opened.isNew,
    open: (key: string) => opened.open(key),
    close: opened.close,
    add,
    remove,
    move: (key: string, to: number) =>
      change({ type: 'move', key, to }, { label: `${unit}の移動` }),
    /** Changes an item; `typed` is the field that is being written. */
    set: (key: string, part: Partial<Item>, typed?: string) =>
      change(
        { type: 'change', key, change: part },
        { label: `${unit}の変更`, ...(typed && { merge: `${key}:${typed}` }) },
      ),
  }
}

type BlockList<Kind extends BlockKind, Item extends object> = Pick<
  ItemSource<Item>,
  'name' | 'unit' | 'max'
> & {
  read: (content: ContentOf<Kind>) => Item[]
  write: (content: ContentOf<Kind>, items: Item[]) => ContentOf<Kind>
}

/** The list of a block whose content is one list, and the item that is open. */
export function useBlockList<Kind extends BlockKind, Item extends object>(
  block: { id: string; kind: Kind; content: ContentOf<Kind> },
  { read, write, ...texts }: BlockList<Kind, Item>,
) {
  const editing = useEditing()
  const items = read(block.content)
  const opened = useOpenedItem(items)
  const list = useItems<Item>(
    {
      ...texts,
      items,
      change: (change, step) => {
        const update = (content: ContentOf<Kind>) => {
          const before = read(content)
          const after = changeList(before, change)
          return after === before ? content : write(content, after)
        }
        changeContent(editing, block, { update, step })
      },
    },
    opened,
  )
  return { list, item: items.find((item) => getItemKey(item) === opened.key) }
}
