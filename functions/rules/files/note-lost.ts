import type { FileOwner } from '#functions/table/owner.ts'
import { putTrouble, type Trouble } from '#functions/table/troubles.ts'
import type { StoredUpload } from '#functions/table/uploads.ts'
import { isPoster } from './open-upload.ts'

/**
 * Notes for the admins that a shop's file was not taken, or never came. Of their own they know themselves;
 * and a poster is nothing that a shop sends: its movie is taken in without it.
 */
export async function noteLost(
  owner: FileOwner,
  upload: StoredUpload,
  { at, reason }: Pick<Trouble, 'at' | 'reason'>,
): Promise<void> {
  if (!('shopId' in owner) || isPoster(upload)) return
  const { id, name } = upload
  await putTrouble(id, { shop_id: owner.shopId, at, kind: 'upload', reason, name })
}
