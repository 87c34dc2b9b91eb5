import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import { finishPlan, queueLivePeriods } from '#functions/rules/publishing/make-version-live.ts'
import { type PageShop, putLivePage } from '#functions/rules/publishing/put-live-page.ts'
import { findShownPage } from '#functions/rules/publishing/redraw-live-pages.ts'
import { fireReservation } from '#functions/rules/reservations/fire-reservation.ts'
import { addSchedules } from '#functions/rules/reservations/reservation-schedules.ts'
import { finishSlugChanges } from '#functions/rules/shops/update-shop.ts'
import { findAccount, getShopAccount, type StoredShop } from '#functions/table/accounts/accounts.ts'
import {
  type DeletedShopProfile,
  findDeletedShop,
  findRestoredShop,
  markShopRestored,
} from '#functions/table/accounts/deleted-shops.ts'
import { removeDueItem } from '#functions/table/due.ts'
import { listReservations } from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { isRestorable } from './delete-shop.ts'

type Call = RepeatableCall & { body: { id: string } }

// The call has ended by then.
const retryDelay = 60_000

/**
 * Restores a deleted shop with everything that it had, and returns it. Its pages are live again as they were when it was
 * deleted; reservations whose time has passed meanwhile are cancelled. An interrupted call is finished by its repetition
 * or by the cleanup job. Throws `not_found` for a shop that cannot be restored.
 */
export async function restoreShop(call: Call): Promise<StoredShop> {
  const { body, now } = call
  const shop = { shopId: body.id }
  const deleted = await findDeletedShop(body.id)
  // An earlier run of this call may have restored it already.
  const isRestored = call.operation?.isDone || (!deleted && isAgain(call))
  if (!isRestored) await restoreDeletedShop(call, deleted)
  await finishShopRestoration(shop, now)
  return getShopAccount(body.id)
}

async function restoreDeletedShop(call: Call, deleted: DeletedShopProfile | undefined) {
  const { body, now } = call
  if (!deleted || !isRestorable(deleted, now)) throw notFoundFailure()
  await markShopActive(body.id, now)
  // While the shop is deleted: what is due now is cancelled instead of published.
  for (const page of pageNumbers) {
    // oxlint-disable-next-line no-await-in-loop -- three pages
    await fireReservation({ shopId: body.id }, page, now)
  }
  const due = new Date(now.getTime() + retryDelay)
  const isRestored = await markShopRestored(deleted, { now, due })
  if (!isRestored && !isAgain(call)) throw notFoundFailure()
}

/** Makes the pages of a restored shop live again and schedules its reservations. Repeatable. */
export async function finishShopRestoration(shop: Shop, now: Date): Promise<undefined> {
  const restored = await findRestoredShop(shop)
  if (!restored) return undefined
  const account = await findAccount('user', shop.shopId)
  // Deleted again meanwhile, where it is undefined.
  if (account) {
    await Promise.all(pageNumbers.map((page) => showPage(account, page)))
    // The slug of an interrupted change has no redirects yet.
    await finishSlugChanges(shop)
    const reservations = await listReservations(shop)
    const waiting = reservations.filter(
      ({ state, end }) => state === 'reserved' || (state === 'published' && end !== null),
    )
    await Promise.all(waiting.map((reservation) => addSchedules(shop, reservation, now)))
  }
  await removeDueItem(restored)
  return undefined
}

/** Writes the live pages again, and plans its next change: the cleanup job has dropped the plan meanwhile. */
async function showPage(profile: PageShop, page: PageNumber): Promise<void> {
  const live = await findShownPage(profile, page)
  if (!live) return
  const planned = await queueLivePeriods({ shopId: profile.id }, live)
  await putLivePage(profile, live)
  if (planned) await finishPlan(planned)
}
