import { createHmac } from 'node:crypto'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { readCursorKey } from '#functions/table/platform-state.ts'

/** In a query the limit is text. */
export type PartQuery = { limit?: number | string | undefined; cursor?: string | undefined }

type List<Item> = {
  scope: CursorScope
  /** In the order of the list: all, or a function that reads those after a sort key, at least `count` or all. */
  items: readonly Item[] | ((after: string | undefined, count: number) => Promise<readonly Item[]>)
  /** The sort key of an item. */
  getPosition: (item: Item) => string
  /** Whether one sort key comes after another; by default the smaller one. */
  isAfter?: (place: string, other: string) => boolean
}

const isLess = (place: string, other: string) => place < other

/**
 * Returns a part of a list and the cursor of the rest. A cursor stays valid when its item is
 * deleted. Throws `invalid` for a cursor of another list.
 */
export async function paginateItems<Item>(
  { scope, items, getPosition, isAfter = isLess }: List<Item>,
  { limit = limits.listLength, cursor }: PartQuery,
): Promise<{ items: Item[]; cursor?: string }> {
  const after = cursor === undefined ? undefined : await readCursor(scope, cursor)
  // One more than are shown tells whether there is a rest.
  const listed = typeof items === 'function' ? await items(after, Number(limit) + 1) : items
  const rest =
    after === undefined ? listed : listed.filter((item) => isAfter(getPosition(item), after))
  const part = rest.slice(0, Number(limit))
  const last = part.at(-1)
  const hasMore = last !== undefined && rest.length > part.length
  return { items: part, ...(hasMore && { cursor: await writeCursor(scope, getPosition(last)) }) }
}

/** Identifies a list: its name, the caller and all filters. */
export type CursorScope = readonly string[]

export async function writeCursor(scope: CursorScope, position: string): Promise<string> {
  return signCursor(await readCursorKey(), scope, position)
}

/** Throws `invalid` for a changed cursor or one of another list. */
export async function readCursor(scope: CursorScope, cursor: string): Promise<string> {
  const position = Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()
  if (signCursor(await readCursorKey(), scope, position) === cursor) return position
  throw invalidFailure({ cursor: messages.notCursor })
}

function signCursor(key: string, scope: CursorScope, position: string): string {
  const seal = createHmac('sha256', key)
    .update(JSON.stringify([...scope, position]))
    .digest('base64url')
    .slice(0, 22)
  return `${Buffer.from(position).toString('base64url')}.${seal}`
}
