import { createHash } from 'node:crypto'

/**
 * The rows of the list of shops are grouped into this many items, by the hash of the shop's id. Together
 * with the marks of active shops they are one batch read of at most 100 items.
 */
export const shopChunkNames = Array.from({ length: 48 }, (_, index) =>
  String(index).padStart(2, '0'),
)

/** The chunk of a shop. */
export function getShopChunk(id: string): string {
  const hash = createHash('sha256').update(id).digest().readUInt32BE()
  return shopChunkNames[hash % shopChunkNames.length] ?? ''
}
