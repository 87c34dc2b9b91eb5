import { removeUpload } from '#functions/bucket/uploads.ts'
import { messages } from '#functions/contract/messages.ts'
import { findUpload } from '#functions/table/files/uploads.ts'
import { archiveOwner, type FileOwner, sampleOwner } from '#functions/table/owner.ts'
import type { Shop } from '#functions/table/shop.ts'
import { refuseUpload, uploadPlace } from './add-uploaded-file.ts'

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
