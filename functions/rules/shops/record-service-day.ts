import type { ServiceDay } from '#functions/contract/shops/service-figures.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { addServiceDay, listServiceDays } from '#functions/table/shops/service-days.ts'
import { listShops } from './list-shops.ts'
import { toServiceFigures } from './service-figures.ts'

/** Stores the totals of all shops once a day, so that later ones can be compared with them. Repeatable. */
export async function recordServiceDay(now: Date): Promise<void> {
  const day = getDayInJapan(now)
  const days = await listServiceDays()
  if (days.some((each) => each.day >= day)) return
  const { shops, pages, marks } = toServiceFigures(await listShops(), now)
  await addServiceDay(days, {
    day,
    shops: { count: shops.count, suspended: shops.suspended },
    published: pages.published,
    marks: marks ?? {},
  })
}

/** The totals of seven days ago; of a younger service the oldest before today. */
export async function findServiceDayBefore(now: Date): Promise<ServiceDay | null> {
  const today = getDayInJapan(now)
  const before = (await listServiceDays()).filter(({ day }) => day < today)
  return before.findLast(({ day }) => day <= addDays(today, -7)) ?? before[0] ?? null
}
