import { type Shop, shopKey } from './shop.ts'

/**
 * Who owns files: a shop, or all admins together, as the archive that news and Q&A show, or as the
 * samples.
 */
export type FileOwner = Shop | typeof archive | typeof samples

export const archive = { collection: 'archive' } as const
export const samples = { collection: 'sample' } as const

/** The partition that holds the owner's files, uploads and usage. */
export function ownerKey(owner: FileOwner): string {
  return 'shopId' in owner ? shopKey(owner) : owner.collection.toUpperCase()
}

/** The owner whose partition this is. Throws for a partition that holds no files. */
export function ownerOf(partition: string): FileOwner {
  const collection = [archive, samples].find((each) => ownerKey(each) === partition)
  if (collection) return collection
  const [, shopId] = /^USER#(.+)$/.exec(partition) ?? []
  if (shopId === undefined) throw new Error('No files lie in this partition')
  return { shopId }
}

/** A name for the owner that no other has: a shop's id, or the collection's name, which is no id. */
export const ownerName = (owner: FileOwner) => ('shopId' in owner ? owner.shopId : owner.collection)
