import { insertItems } from '#web/editor/state/commands.ts'
import { changeItem, getItemKey } from './item-keys.ts'

/** A change of a list of items without ids of their own; items are told by their keys. */
export type ListChange<Item> =
  | { type: 'add'; items: readonly Item[] }
  | { type: 'change'; key: string; change: Partial<Item> }
  | { type: 'move'; key: string; to: number }
  | { type: 'remove'; key: string }

/** Returns the list after a change. A change without effect returns the same list. */
export function changeList<Item extends object>(items: Item[], change: ListChange<Item>): Item[] {
  if (change.type === 'add') return insertItems(items, items.length, change.items)
  const index = items.findIndex((item) => getItemKey(item) === change.key)
  const item = items[index]
  if (!item) return items
  const others = [...items.slice(0, index), ...items.slice(index + 1)]
  switch (change.type) {
    case 'change': {
      const changed = changeItem(item, change.change)
      return changed === item ? items : insertItems(others, index, [changed])
    }
    case 'move':
      return insertItems(others, Math.min(Math.max(change.to, 0), others.length), [item])
    case 'remove':
      return others
  }
}
