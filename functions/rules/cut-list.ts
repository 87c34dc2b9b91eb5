import { limits } from '#functions/contract/limits.ts'
import { type CursorScope, readCursor, writeCursor } from './cursor.ts'

/** What a caller wants of a list; in a query the limit is text. */
export type Wanted = { limit?: number | string | undefined; cursor?: string | undefined }

type List<Item> = {
  scope: CursorScope
  /** In the list's order. */
  items: readonly Item[]
  /** Where an item stands. */
  orderOf: (item: Item) => string
  /** Whether one place comes after another; unless given, what compares less does. */
  isAfter?: (place: string, other: string) => boolean
}

const isLess = (place: string, other: string) => place < other

/**
 * A part of a list, from where the cursor says; it holds even when the item that it was made at is
 * gone. Answers the cursor of what is left. Throws `invalid` for a cursor of another list.
 */
export function cutList<Item>(
  { scope, items, orderOf, isAfter = isLess }: List<Item>,
  { limit = limits.listLength, cursor }: Wanted,
): { items: Item[]; cursor?: string } {
  const after = cursor === undefined ? undefined : readCursor(scope, cursor)
  const rest = after === undefined ? items : items.filter((item) => isAfter(orderOf(item), after))
  const part = rest.slice(0, Number(limit))
  const last = part.at(-1)
  const goesOn = last !== undefined && rest.length > part.length
  return { items: part, ...(goesOn && { cursor: writeCursor(scope, orderOf(last)) }) }
}
