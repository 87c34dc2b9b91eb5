import { viewDays } from '#functions/contract/shop-views.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'
import { listShopProfiles } from '#functions/table/accounts/shop-profiles.ts'
import { markShopsActive } from '#functions/table/shops/active-shops.ts'
import { listDayCounts } from '#functions/table/views/shop-views.ts'
import { setViewTotal } from '#functions/table/views/view-totals.ts'
import { sumViews } from './sum-views.ts'

const shopsAtOnce = 25

/** Stores for each shop how often its pages were viewed in the 28 days before `today`, and lets the rows of the list follow. Repeatable. */
export async function updateViewTotals(today: string, now: Date): Promise<void> {
  const days = { from: addDays(today, -viewDays), to: addDays(today, -1) }
  const shops = await listShopProfiles()
  for (let from = 0; from < shops.length; from += shopsAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    const totals = await Promise.all(
      shops.slice(from, from + shopsAtOnce).map(async ({ id, views: before = 0 }) => ({
        id,
        before,
        views: sumViews(await listDayCounts({ shopId: id }, days)),
      })),
    )
    const changed = totals.filter(({ before, views }) => views !== before)
    // oxlint-disable-next-line no-await-in-loop -- before the change, as the list of shops asks
    await markShopsActive(
      changed.map(({ id }) => id),
      now,
    )
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    await Promise.all(changed.map(({ id, views }) => setViewTotal(id, views)))
  }
}
