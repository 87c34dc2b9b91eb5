import { type Shop, shopKey } from './shop.ts'

/**
 * The owner of files: a shop, or all admins together, with the archive that news and Q&A show and the
 * samples.
 */
export type FileOwner = Shop | typeof archiveOwner | typeof sampleOwner

export const archiveOwner = { collection: 'archive' } as const
export const sampleOwner = { collection: 'sample' } as const

/** The partition that holds the owner's files, uploads and usage. */
export function ownerKey(owner: FileOwner): string {
  return 'shopId' in owner ? shopKey(owner) : owner.collection.toUpperCase()
}

/** The owner of this partition. Throws for a partition that holds no files. */
export function parseOwner(partition: string): FileOwner {
  const collection = [archiveOwner, sampleOwner].find((each) => ownerKey(each) === partition)
  if (collection) return collection
  const [, shopId] = /^USER#(.+)$/.exec(partition) ?? []
  if (shopId === undefined) throw new Error(`The partition ${partition} has no file owner`)
  return { shopId }
}

/** A unique name of the owner: a shop's id, or the name of the collection, which is never an id. */
export const ownerName = (owner: FileOwner) => ('shopId' in owner ? owner.shopId : owner.collection)
