import {
  maxListedTroubles,
  type ServiceDay,
  type ServiceFigures,
  type ServiceTrouble,
} from '#functions/contract/shops/service-figures.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { addServiceDay, listServiceDays, type ShopRow } from '#functions/table/shops/shop-rows.ts'
import type { Trouble, TroublesOfKind } from '#functions/table/shops/troubles.ts'
import { listShops } from './list-shops.ts'
import { countShopMarks } from './shop-marks.ts'

const week = 7 * 24 * 60 * 60_000

/** Counts the shops, their activity and their data in the rows. */
export function toServiceFigures(rows: readonly ShopRow[], now: Date): ServiceFigures {
  const count = (is: (row: ShopRow) => boolean) => rows.filter(is).length
  const sum = (of: (row: ShopRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const pages = (is: (page: ShopRow['pages'][number]) => boolean) =>
    sum((row) => row.pages.filter(is).length)
  const marks = countShopMarks(rows, now)
  const since = new Date(now.getTime() - week).toISOString()
  return {
    shops: {
      count: rows.length,
      active: count(({ status }) => status === 'active'),
      suspended: count(({ status }) => status === 'suspended'),
      this_week: count((row) => wasActive(row, since)),
      never: marks.never_signed_in,
      stale: marks.stale,
      failed: marks.failed,
    },
    marks,
    pages: {
      published: pages(({ state }) => state !== 'draft'),
      changed: pages(({ state }) => state === 'changed'),
      reserved: pages(({ reserve }) => reserve === 'reserved'),
    },
    libraries: {
      images: sum(({ image_count }) => image_count),
      movies: sum(({ movie_count }) => movie_count),
      bytes: sum(({ bytes }) => bytes),
    },
  }
}

/** Whether the shop has signed in or changed a page since. */
const wasActive = ({ signed_in_at, edited_at }: ShopRow, since: string) =>
  [signed_in_at, edited_at].some((time) => time !== null && time >= since)

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

type Troubles = Record<ServiceTrouble['kind'], TroublesOfKind>

/**
 * The failures with their shops, newest first, and how many of each kind. Without those of removed shops.
 */
export function toTroubleAnswer({ upload, reservation }: Troubles, rows: readonly ShopRow[]) {
  const names = new Map(rows.map(({ id, shop_name }) => [id, shop_name]))
  const told = [...upload.troubles, ...reservation.troubles]
    .flatMap((trouble) => toServiceTroubles(trouble, names.get(trouble.shop_id)))
    .toSorted((one, other) => (one.at > other.at ? -1 : 1))
  const count = (kind: ServiceTrouble['kind']) => told.filter((each) => each.kind === kind).length
  return {
    troubles: told.slice(0, maxListedTroubles),
    trouble_count: { upload: count('upload'), reservation: count('reservation') },
    trouble_more: { upload: upload.isMore, reservation: reservation.isMore },
  }
}

function toServiceTroubles(
  { shop_id, ...trouble }: Trouble,
  shop_name: string | undefined,
): ServiceTrouble[] {
  return shop_name === undefined ? [] : [{ ...trouble, shop: { id: shop_id, shop_name } }]
}
