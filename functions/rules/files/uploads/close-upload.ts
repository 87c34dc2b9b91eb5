import { removeUpload } from '#functions/bucket/uploads.ts'
import { messages } from '#functions/contract/messages.ts'
import { releaseIdleUpload } from '#functions/rules/files/library/library-quota.ts'
import { cleanUpMedia } from '#functions/rules/files/trash/clean-up-file.ts'
import { type DueItem, removeDueItem, unusedBytesLife } from '#functions/table/due.ts'
import { endUpload } from '#functions/table/files/file-transactions.ts'
import { findQuotaReservation } from '#functions/table/files/quota.ts'
import { findUpload, type StoredUpload } from '#functions/table/files/uploads.ts'
import { archiveOwner, type FileOwner, parseOwner, sampleOwner } from '#functions/table/owner.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { recordLostUpload, refuseUpload, uploadPlace } from './add-uploaded-file.ts'

/**
 * Cancels an upload of the caller, an admin's where there is no `shop`: releases its quota and deletes
 * what has arrived. Repeatable. An upload that has become a file stays one, and an unknown id changes
 * nothing.
 */
export async function releaseUpload(shop: Shop | undefined, id: string): Promise<void> {
  const owners: readonly FileOwner[] = shop ? [shop] : [archiveOwner, sampleOwner]
  await Promise.all(owners.map((owner) => cancelFor(owner, id)))
}

async function cancelFor(owner: FileOwner, id: string): Promise<void> {
  const upload = await findUpload(owner, id)
  if (!upload) return
  const isRefused = await refuseUpload(owner, upload, messages.uploadCancelled)
  // An earlier call may have been interrupted before it removed the bytes.
  if (!isRefused && (await findUpload(owner, id))?.state !== 'accepted')
    await removeUpload(uploadPlace(owner, upload))
}

/**
 * Ends an upload whose time is over, in three visits. Ten minutes after its form expired: releases its
 * quota, if nothing has arrived. When even a slow connection would have sent it: closes it, releases its
 * quota and removes what has arrived. A day later no call can be working on it: removes the bytes that
 * were written for it and became no file, and the upload itself.
 */
export async function closeDueUpload(due: DueItem, now: Date): Promise<Date | undefined> {
  const owner = parseOwner(due.key.PK)
  const upload = await findUpload(owner, due.id)
  if (!upload) return undefined
  const last = Date.parse(upload.expires_at) + unusedBytesLife
  return Date.parse(due.at) < last
    ? closeUpload(owner, upload, now)
    : removeUploadItem(owner, upload, { due, now })
}

async function closeUpload(owner: FileOwner, upload: StoredUpload, now: Date): Promise<Date> {
  const { id, state } = upload
  const reservation = await findQuotaReservation(owner, id)
  if (reservation && reservation.until > now.toISOString()) {
    await releaseIdleUpload(owner, id, { reservation, now })
    return new Date(reservation.until)
  }
  // Before the change: the list of shops counts what the libraries hold, and says which shops lost a file.
  if ('shopId' in owner) await markShopActive(owner.shopId, now)
  const isExpired =
    state === 'open' ? await endUpload(owner, id, { state: 'expired' }) : state === 'expired'
  // Under its own time: listed once, however often this runs.
  if (isExpired)
    await recordLostUpload(owner, upload, {
      at: upload.expires_at,
      reason: messages.uploadNeverCame,
    })
  await removeUpload(uploadPlace(owner, upload))
  return new Date(now.getTime() + unusedBytesLife)
}

async function removeUploadItem(
  owner: FileOwner,
  upload: StoredUpload,
  { due, now }: { due: DueItem; now: Date },
): Promise<Date | undefined> {
  await removeUpload(uploadPlace(owner, upload))
  // Other bytes that were sent under the same form may be stored beside those of the file.
  const again = await cleanUpMedia(owner, { fileId: upload.file, note: undefined }, now)
  if (!again) await removeDueItem(due)
  return again
}
