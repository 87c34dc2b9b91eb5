import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { tapKinds, type ViewsOfDay, viewDays, viewSources } from '#functions/contract/shop-views.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  type Counts,
  type DayOfCounts,
  findLastRun,
  listDayCounts,
} from '#functions/table/shops/shop-views.ts'
import type { Counter } from './find-counters.ts'

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

const read = (counts: Counts, counter: Counter) => counts[counter] ?? 0

/** Adds up the views of all pages on these days. */
export const sumViews = (days: readonly DayOfCounts[]): number =>
  days
    .flatMap(({ counts }) => pageNumbers.map((page) => read(counts, `page:${page}`)))
    .reduce((sum, count) => sum + count, 0)

/** The counts of a day as the API returns them. */
const toViewsOfDay = (day: string, counts: Counts = {}): ViewsOfDay => ({
  day,
  pages: pageNumbers.map((page) => read(counts, `page:${page}`)),
  taps: mapNames(tapKinds, (kind) => read(counts, `tap:${kind}`)),
  sources: mapNames(viewSources, (source) => read(counts, `from:${source}`)),
})

function mapNames<Name extends string>(
  names: readonly Name[],
  count: (name: Name) => number,
): Record<Name, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>
}
