import { recordLostUploadTime } from '#functions/table/files/quota.ts'
import type { StoredUpload } from '#functions/table/files/uploads.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { putTrouble, type Trouble } from '#functions/table/shops/troubles.ts'
import { isPosterUpload } from './open-upload.ts'

/**
 * Lists for the admins that a shop's file was refused or never arrived. Not for the admins' own uploads,
 * nor for posters, which the app makes. The shop must be marked as active before.
 */
export async function recordLostUpload(
  owner: FileOwner,
  upload: StoredUpload,
  { at, reason }: Pick<Trouble, 'at' | 'reason'>,
): Promise<void> {
  if (!('shopId' in owner) || isPosterUpload(upload)) return
  const { id, name } = upload
  await recordLostUploadTime(owner, at)
  await putTrouble(id, { shop_id: owner.shopId, at, kind: 'upload', reason, name })
}
