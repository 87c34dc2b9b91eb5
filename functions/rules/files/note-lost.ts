import type { FileOwner } from '#functions/table/owner.ts'
import { putTrouble, type Trouble } from '#functions/table/troubles.ts'
import type { StoredUpload } from '#functions/table/uploads.ts'

/** Notes for the admins that a shop's file was not taken, or never came. Of their own they know themselves. */
export async function noteLost(
  owner: FileOwner,
  { id, name }: StoredUpload,
  { at, reason }: Pick<Trouble, 'at' | 'reason'>,
): Promise<void> {
  if (!('shopId' in owner)) return
  await putTrouble(id, { shop_id: owner.shopId, at, kind: 'upload', reason, name })
}
