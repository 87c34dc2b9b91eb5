import { createHash } from 'node:crypto'
import holidayJp from '@holiday-jp/holiday_jp'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { Shop } from '#functions/table/shop.ts'

const getYearInJapan = (moment: Date) => Number(getDayInJapan(moment).slice(0, 4))

/** The public holidays of the year of this moment in Japan and of the next year: `YYYY-MM-DD`, in order. */
export function listHolidays(from: Date): string[] {
  const year = getYearInJapan(from)
  const years = [`${year}-`, `${year + 1}-`]
  return Object.keys(holidayJp.holidays).filter((day) =>
    years.some((start) => day.startsWith(start)),
  )
}

const dayMs = 24 * 60 * 60_000
const weekMs = 7 * dayMs

/**
 * When the pages of a shop must be rendered again because they name days: after a week where the shop has monthly closings,
 * which are written out for some weeks; where it has hours of its own on holidays, in the first two months of the next year,
 * each shop on another day. Undefined for other shops.
 */
export function findCalendarRedraw(
  { shopId }: Shop,
  { hours }: Pick<ShopRecord, 'hours'>,
  now: Date,
): Date | undefined {
  if (!hasOpeningHours(hours)) return undefined
  if (hours.monthly_closed.length > 0) return new Date(now.getTime() + weekMs)
  if (hours.holidays.kind === 'usual') return undefined
  const newYear = Date.parse(`${getYearInJapan(now) + 1}-01-01T00:00:00+09:00`)
  const share = createHash('sha256').update(shopId).digest().readUInt32BE() / 2 ** 32
  return new Date(Math.floor(newYear + share * 60 * dayMs))
}

/** What pages with this record show of the calendar: the holidays, and the week where they write out monthly closings. */
export const describeCalendar = ({ hours }: Pick<ShopRecord, 'hours'>, now: Date) => ({
  holidays: listHolidays(now),
  ...(hours.monthly_closed.length > 0 && { week: Math.floor(now.getTime() / weekMs) }),
})
