import { listMedia } from '#functions/bucket/media.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { isNameTyped } from '#functions/contract/shops/deleted-shop.ts'
import { invalidFailure, notFoundFailure } from '#functions/failure.ts'
import { removeMediaBytes } from '#functions/rules/files/trash/clean-up-file.ts'
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import { takeDownPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import {
  beginShopRemoval,
  type DeletedShopProfile,
  expireOldSlug,
  findDeletedShop,
  listShopRemains,
  markShopDeleted,
  queueShopRemoval,
  removeDeletedShop,
  removeShopRemains,
  type ShopRemains,
} from '#functions/table/accounts/deleted-shops.ts'
import { listOldSlugs } from '#functions/table/accounts/old-slugs.ts'
import { removeInquiries } from '#functions/table/inquiries/inquiries.ts'
import { removeLetters } from '#functions/table/letters/letters.ts'
import { wasEverLive } from '#functions/table/pages/page-summaries.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { endDomain, findDomain } from '#functions/table/shops/shop-domains.ts'
import { removeDayCounts } from '#functions/table/shops/shop-views.ts'

type Call = RepeatableCall & { body: { id: string } }
type Purge = Call & { body: { typed_name: string } }

// A call that was taking the pages down has ended by then.
const retryDelay = 5 * 60_000

/** How many items are removed in one run. */
const maxPerRun = 100

/**
 * Deletes a shop: the first write ends its sessions, and no read finds it any more; then its pages are
 * taken down. All else stays for a grace period, its names too, so that it can be restored. An interrupted
 * call is finished by its repetition or by the cleanup job. Throws `not_found`.
 */
export async function deleteShop(call: Call): Promise<void> {
  const { person, body, now } = call
  await markShopActive(body.id, now)
  const due = new Date(now.getTime() + retryDelay)
  const wasPublic = await wasEverLive({ shopId: body.id })
  const isFirst = await markShopDeleted(body.id, { by: person.id, wasPublic, now, due })
  const leaving = await findDeletedShop(body.id)
  if (!leaving || !(isFirst || isAgain(call))) throw notFoundFailure()
  await takeDownPages(leaving)
}

/**
 * The cleanup step of a deleted shop: takes its pages down, and after the grace period removes all that is
 * left, the profile last. Returns when to run again, or undefined when nothing is left. Repeatable.
 */
export async function finishShopRemoval(id: string, now: Date): Promise<Date | undefined> {
  const leaving = await findDeletedShop(id)
  if (!leaving) return undefined
  await takeDownPages(leaving)
  const until = getRemovalTime(leaving)
  if (now < until && !leaving.removing) return until
  // Before anything is removed: a shop that is being restored stays whole.
  if (!leaving.removing && !(await beginShopRemoval(leaving))) return undefined
  await endRedirects({ shopId: id })
  const domain = await findDomain({ shopId: id })
  if (domain) await endDomain({ shopId: id }, domain.host, now)
  if (await removeRemains({ shopId: id })) return now
  await removeDeletedShop(leaving, now)
  return undefined
}

/** Removes a part of what the shop has left; returns whether there was any. */
async function removeRemains(shop: Shop): Promise<boolean> {
  const remains = await listShopRemains(shop, maxPerRun)
  await Promise.all(remains.map(removeOne))
  const removed = [
    await removeDayCounts(shop, maxPerRun),
    await removeInquiries(shop, maxPerRun),
    await removeLetters(shop, maxPerRun),
  ]
  return remains.length > 0 || removed.some((count) => count > 0)
}

/** Ends the redirects from the addresses that the shop gave up; the addresses stay reserved until their leases end. */
async function endRedirects(shop: Shop): Promise<void> {
  const old = await listOldSlugs(shop)
  await Promise.all(
    old.map(async ({ slug, keptUntil }) => {
      await takeDownPages({ id: shop.shopId, slug })
      if (keptUntil !== undefined) await expireOldSlug(shop, slug, keptUntil)
    }),
  )
}

async function removeOne(remains: ShopRemains): Promise<void> {
  if (remains.fileId !== undefined) await removeMediaBytes(await listMedia(remains.fileId))
  await removeShopRemains(remains)
}

/**
 * Has the cleanup job remove a deleted shop now instead of at the end of its grace period. Throws `invalid` for another
 * name than the shop's, `not_found` for a shop that is not in the bin.
 */
export async function purgeShop(call: Purge): Promise<void> {
  const { body, now } = call
  const deleted = await findDeletedShop(body.id)
  // An interrupted call may have begun the removal already.
  if (isAgain(call) && (!deleted || deleted.removing)) return
  if (!deleted || !isRestorable(deleted, now)) throw notFoundFailure()
  if (!isNameTyped(deleted, body.typed_name))
    throw invalidFailure({ typed_name: messages.shopNameDiffers })
  if (!(await queueShopRemoval(deleted, now))) throw notFoundFailure()
}

const graceMs = limits.deletedUserDays * 24 * 60 * 60_000

/** Until when a deleted shop can be restored. */
export const getRemovalTime = ({ deleted_at }: Pick<DeletedShopProfile, 'deleted_at'>): Date =>
  new Date(Date.parse(deleted_at) + graceMs)

/** Whether the shop can still be restored. */
export const isRestorable = (shop: DeletedShopProfile, now: Date): boolean =>
  !shop.removing && now < getRemovalTime(shop)
