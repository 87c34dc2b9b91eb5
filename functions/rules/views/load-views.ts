import { type ViewsOfDay, viewDays } from '#functions/contract/shop-views.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findLastRun } from '#functions/table/views/counted-hours.ts'
import { listDayCounts } from '#functions/table/views/shop-views.ts'
import { toViewsOfDay } from './sum-views.ts'

type ShopViews = { days: ViewsOfDay[]; counted_until: string | null }

/** Loads the counts of a shop for the days before today and for today, also of days without views. */
export async function loadViews(shop: Shop, now: Date): Promise<ShopViews> {
  const today = getDayInJapan(now)
  const from = addDays(today, -viewDays)
  const [stored, run] = await Promise.all([listDayCounts(shop, { from, to: today }), findLastRun()])
  const counts = new Map(stored.map((each) => [each.day, each.counts]))
  const days = Array.from({ length: viewDays + 1 }, (_, index) => addDays(from, index))
  return {
    days: days.map((day) => toViewsOfDay(day, counts.get(day))),
    counted_until: run?.at ?? null,
  }
}
