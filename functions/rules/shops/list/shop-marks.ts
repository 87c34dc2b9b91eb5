import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { type ShopMark, shopMarks } from '#functions/contract/shops/listed-shop.ts'
import { MarkCounts } from '#functions/contract/shops/service-figures.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { listPastDates } from '#functions/renderer/dates/find-dates.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'

const day = 24 * 60 * 60_000

/** How long a shop may be inactive before it is marked as stale, in milliseconds. */
const staleAfter = 90 * day

/** The last activity of a shop: a change of a page, a sign-in, or its registration. */
export const findLastActivity = ({ edited_at, signed_in_at, created_at }: ShopRow) =>
  [edited_at, signed_in_at, created_at].reduce<string>(
    (last, each) => (each !== null && each > last ? each : last),
    created_at,
  )

/** Until when the shop's sign-in is refused; undefined when it is not. */
export const findLockEnd = ({ locked_until }: ShopRow, now: Date): string | undefined =>
  locked_until !== undefined && Date.parse(locked_until) > now.getTime() ? locked_until : undefined

/** A time, and the day in Japan that it is on: found once for all shops of a list. */
export type MarkTime = { now: Date; today: string }

export const toMarkTime = (now: Date): MarkTime => ({ now, today: getDayInJapan(now) })

const isPublic = ({ pages }: ShopRow) => pages.some(({ state }) => state !== 'draft')

const markRules: Record<ShopMark, (row: ShopRow, time: MarkTime) => boolean> = {
  locked: (row, { now }) => findLockEnd(row, now) !== undefined,
  failed: ({ pages }) => pages.some(({ reserve }) => reserve === 'failed'),
  cancelled: ({ pages }) => pages.some(({ reserve }) => reserve === 'cancelled'),
  held: ({ pages }) => pages.some(({ held }) => held),
  lost_uploads: ({ lost_upload_at }, { now }) =>
    lost_upload_at !== undefined &&
    Date.parse(lost_upload_at) + limits.lostUploadDays * day > now.getTime(),
  dead_links: ({ pages }) => pages.some(({ checked }) => checked && checked.dead_links > 0),
  past_dates: ({ pages }, { now, today }) =>
    pages.some(({ dates = [] }) => listPastDates(dates, { today, now: now.getTime() }).length > 0),
  samples: ({ pages }) => pages.some(({ has_samples }) => has_samples),
  quota: ({ bytes, image_count, movie_count }) =>
    bytes >= limits.nearlyFull * limits.libraryBytes ||
    image_count >= limits.nearlyFull * limits.imageCount ||
    movie_count >= limits.nearlyFull * limits.movieCount,
  never_signed_in: ({ signed_in_at }) => signed_in_at === null,
  never_published: ({ signed_in_at, edited_at, was_published, pages }) =>
    signed_in_at !== null &&
    edited_at !== null &&
    !was_published &&
    // A reserved page will be public by itself.
    pages.every(({ state, reserve }) => state === 'draft' && reserve !== 'reserved'),
  unreadable: ({ pages }) => pages.some(({ checked }) => checked?.unreadable),
  heavy: ({ pages }) => pages.some(({ checked }) => checked?.heavy),
  no_phone: (row) => isPublic(row) && row.phone === '',
  no_hours: (row) => isPublic(row) && !row.has_hours,
  stale: (row, { now }) => Date.parse(findLastActivity(row)) + staleAfter <= now.getTime(),
}

/** Whether the shop has this mark. */
export const hasShopMark = (row: ShopRow, mark: ShopMark, time: MarkTime): boolean =>
  markRules[mark](row, time)

/** Why the shop needs help, the most urgent first. */
export const listShopMarks = (row: ShopRow, time: MarkTime): ShopMark[] =>
  shopMarks.filter((mark) => markRules[mark](row, time))

/** Counts the shops with each mark. */
export function countShopMarks(rows: readonly ShopRow[], now: Date): MarkCounts {
  const time = toMarkTime(now)
  const counts = shopMarks.map((mark) => [
    mark,
    rows.filter((row) => hasShopMark(row, mark, time)).length,
  ])
  return v.parse(MarkCounts, Object.fromEntries(counts))
}
