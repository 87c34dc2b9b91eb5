import { isDeepStrictEqual } from 'node:util'
import { messages } from '#functions/contract/messages.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { conflictFailure } from '#functions/failure.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord, setShopLook } from '#functions/table/shops/shop-records.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

type Change = {
  shop: Shop
  body: { look: Look | null; seen?: Look | null | undefined }
  now: Date
}

/**
 * Stores the draft look. With `seen`, throws `conflict` with the present look where that is neither `seen` nor the wanted
 * one already.
 */
export async function changeLook({ shop, body, now }: Change): Promise<void> {
  const { look } = body
  await retryWhileChanged(async () => {
    const before = (await findShopRecord(shop))?.look ?? null
    if (isDone(body, before) || isDeepStrictEqual(before, look)) return true
    return (await setShopLook(shop, { look, before, now })) || undefined
  })
}

/** Whether the shop has the look already. Throws `conflict` where it has neither this one nor the one that was seen. */
function isDone({ look, seen }: Change['body'], present: Look | null): boolean {
  if (seen === undefined) return false
  if (isDeepStrictEqual(present, look)) return true
  if (isDeepStrictEqual(present, seen)) return false
  throw conflictFailure(messages.staleLook, { current: { look: present } })
}
