import { createHash } from 'node:crypto'

/**
 * What the list of shops knows lies together in so many items, by the hash of the shop's id. With who may have
 * changed beside them, all are one batch read, which takes a hundred items at most.
 */
export const chunkNames = Array.from({ length: 48 }, (_, index) => String(index).padStart(2, '0'))

/** The chunk that a shop lies in. */
export function chunkOf(id: string): string {
  const hash = createHash('sha256').update(id).digest().readUInt32BE()
  return chunkNames[hash % chunkNames.length] ?? ''
}
