import { messages } from '#functions/contract/messages.ts'
import { isNameTyped } from '#functions/contract/shops/deleted-shop.ts'
import { invalidFailure, notFoundFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { findDeletedShop } from '#functions/table/deleted-shops/deleted-shops.ts'
import { queueShopRemoval } from '#functions/table/deleted-shops/shop-removal.ts'
import { isRestorable } from './removal-time.ts'

type Call = {
  person: { id: string }
  body: { id: string; typed_name: string }
  operation: OperationName | undefined
  now: Date
}

/**
 * Has the cleanup job remove a deleted shop now instead of at the end of its grace period. Throws `invalid` for another
 * name than the shop's, `not_found` for a shop that is not in the bin.
 */
export async function purgeShop({ person, body, operation, now }: Call): Promise<void> {
  await runOnce({ person, operation, now }, async (isAgain) => {
    const deleted = await findDeletedShop(body.id)
    // An interrupted call may have begun the removal already.
    if (isAgain && (!deleted || deleted.removing)) return
    if (!deleted || !isRestorable(deleted, now)) throw notFoundFailure()
    if (!isNameTyped(deleted, body.typed_name))
      throw invalidFailure({ typed_name: messages.shopNameDiffers })
    if (!(await queueShopRemoval(deleted, now))) throw notFoundFailure()
  })
}
