import type { DueItem } from '#functions/table/due.ts'
import { findTrashedFile, parseTrashKey } from '#functions/table/files/trash.ts'
import { parseOwner } from '#functions/table/owner.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { purgeExpiredFiles } from './file-trash.ts'
import { getRestorableUntil } from './restorable-files.ts'

/**
 * Removes a file whose time in the trash is over, with all others of its library, and queues their bytes. Does nothing
 * where it was restored or removed meanwhile.
 */
export async function purgeDueFile({ key }: DueItem, now: Date): Promise<Date | undefined> {
  const owner = parseOwner(key.PK)
  const place = parseTrashKey(key)
  if (!place) throw new Error(`Not the key of a file in the trash: ${key.SK}`)
  const library = { owner, kind: place.kind }
  const trashed = await findTrashedFile(library, place.id)
  if (!trashed) return undefined
  const until = getRestorableUntil(trashed)
  if (now < until) return until
  // Before the change: the list of shops counts what the libraries hold.
  if ('shopId' in owner) await markShopActive(owner.shopId, now)
  await purgeExpiredFiles(library, now)
  return undefined
}
