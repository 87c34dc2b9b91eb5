import { createHash } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { invalid } from '#functions/failure.ts'
import { orderOf, type StoredImage } from '#functions/table/images.ts'
import type { Shop } from '#functions/table/shop.ts'

type Wanted = { limit: number; cursor: string | undefined }

/**
 * A part of a shop's list, from where the cursor says; it holds even when the picture that it was made
 * at is gone. Answers the cursor of what is left. Throws `invalid` for one of another list.
 */
export function cutList(
  shop: Shop,
  all: readonly StoredImage[],
  { limit, cursor }: Wanted,
): { images: StoredImage[]; cursor: string | undefined } {
  const after = cursor === undefined ? undefined : readCursor(shop, cursor)
  const rest = after === undefined ? all : all.filter((image) => orderOf(image) < after)
  const images = rest.slice(0, limit)
  const last = images.at(-1)
  return {
    images,
    cursor: last && rest.length > limit ? writeCursor(shop, orderOf(last)) : undefined,
  }
}

function writeCursor(shop: Shop, order: string): string {
  return `${Buffer.from(order).toString('base64url')}.${sealOf(shop, order)}`
}

function readCursor(shop: Shop, cursor: string): string {
  const order = Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()
  if (writeCursor(shop, order) !== cursor) throw invalid({ cursor: messages.notCursor })
  return order
}

// Against mistakes, not against forgers: a cursor opens nothing but the caller's own list.
function sealOf({ shopId }: Shop, order: string): string {
  return createHash('sha256').update(`${shopId} ${order}`).digest('base64url').slice(0, 16)
}
