import { messages } from '#functions/contract/messages.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageHold } from '#functions/contract/pages/page-summary.ts'
import { busyFailure, Failure } from '#functions/failure.ts'
import { findPageOperation } from '#functions/rules/operations.ts'
import { allocateVersion, type PageRequest } from '#functions/rules/pages/allocate-version.ts'
import { toPageHold } from '#functions/rules/pages/page-answers.ts'
import { getShopAccount } from '#functions/table/accounts/accounts.ts'
import { removeDueItem } from '#functions/table/due.ts'
import { queueLetter } from '#functions/table/letters/letters.ts'
import { removeHold } from '#functions/table/pages/page-changes.ts'
import { getPage, type StoredPage } from '#functions/table/pages/pages.ts'
import { queuePeriodChange } from '#functions/table/pages/period-plans.ts'
import { cancelReservation } from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { finishHold } from './make-version-live.ts'

type HoldRequest = PageRequest & { body: { page: PageNumber; reason: string } }

const minute = 60_000

/**
 * Takes a page down and holds it down: the write that reserves the number of the change stores the hold, so that no call
 * that has not seen it can publish afterwards, and the number is above those of all calls under way. The page is queued
 * before: where the call is interrupted, the cleanup job takes the page down. A page that is held already gets the new
 * reason. Returns the hold, null if it was released since the same call.
 */
export async function holdPage(request: HoldRequest): Promise<PageHold | null> {
  const { shop, now, body } = request
  const profile = await getShopAccount(shop.shopId)
  // Refuses a reused key before anything is written.
  findPageOperation(await getPage(shop, body.page), request.operation)
  const due = await queuePeriodChange(shop, body.page, new Date(Date.now() + minute))
  await allocateVersion<true>(request, body.page, {
    begin: ({ live }, version) => ({
      allocated: true,
      record: { took: live?.version },
      held: { version, reason: body.reason, at: now.toISOString() },
    }),
    // The hold was stored by the write that recorded the operation.
    resume: async () => true,
  })
  await finishHold(profile, body.page)
  const { held } = await getPage(shop, body.page)
  // What is live since the release may change by itself: the cleanup job plans that from the queued item.
  if (!held) return null
  await removeDueItem(due)
  // Its schedules stay: they find nothing to do.
  const reason = messages.reservationHeld
  if (await cancelReservation(shop, body.page, reason)) {
    const order = { letter: 'reservation', page: body.page, outcome: 'cancelled', reason } as const
    await queueLetter(shop, `reservation-${body.page}-held-${held.version}`, { order, now })
  }
  return toPageHold(held)
}

/**
 * Ends the hold of a page, which stays a draft until its shop publishes it. Takes it down first, if the call that was to
 * do so was interrupted.
 */
export async function releasePage(shop: Shop, page: PageNumber): Promise<void> {
  const { held } = await getPage(shop, page)
  if (!held) return
  await finishHold(await getShopAccount(shop.shopId), page)
  await removeHold(shop, page, held.version)
}

/** Throws `forbidden` with the reason while an admin holds the page down. */
export function requireReleased({ held }: Pick<StoredPage, 'held'>): void {
  if (held) throw new Failure('forbidden', messages.pageHeld(held.reason))
}

/** Throws the same for a page that was held during the call, and `busy` if it was released since: the caller may try again. */
export async function refuseHeldPage(shop: Shop, page: PageNumber): Promise<never> {
  requireReleased(await getPage(shop, page))
  throw busyFailure()
}
