import { mergeChange } from '#web/editor/state/commands.ts'

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
export function changeItem<Item extends object>(item: Item, change: Partial<Item>): Item {
  const changed = mergeChange(item, change)
  if (changed !== item) keys.set(changed, getItemKey(item))
  return changed
}
