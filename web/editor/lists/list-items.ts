import { insertItems, mergeChange, moveItem } from '#web/editor/state/commands.ts'

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
      return moveItem(items, index, change.to)
    case 'remove':
      return others
  }
}

const keys = new WeakMap<object, string>()
let lastKey = 0

/** Returns the key of an item of a list, the same for as long as the item exists. */
export function getItemKey(item: object): string {
  const known = keys.get(item)
  if (known !== undefined) return known
  lastKey += 1
  const key = `item-${lastKey}`
  keys.set(item, key)
  return key
}

/** Returns the item with a change; it keeps its key. Without an effect, it is the same item. */
function changeItem<Item extends object>(item: Item, change: Partial<Item>): Item {
  const changed = mergeChange(item, change)
  if (changed !== item) keys.set(changed, getItemKey(item))
  return changed
}
