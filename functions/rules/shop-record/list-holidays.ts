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

/**
 * When the pages of a shop with hours of its own on holidays must be rendered with the holidays of one more year: in the first two
 * months of the next year, each shop on another day. Undefined for other shops.
 */
export function findHolidayRedraw(
  { shopId }: Shop,
  { hours }: Pick<ShopRecord, 'hours'>,
  now: Date,
): Date | undefined {
  if (!hasOpeningHours(hours) || hours.holidays.kind === 'usual') return undefined
  const newYear = Date.parse(`${getYearInJapan(now) + 1}-01-01T00:00:00+09:00`)
  const share = createHash('sha256').update(shopId).digest().readUInt32BE() / 2 ** 32
  return new Date(Math.floor(newYear + share * 60 * dayMs))
}
