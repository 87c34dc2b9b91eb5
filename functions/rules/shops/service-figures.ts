import type { ServiceFigures } from '#functions/contract/shops/service-figures.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
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
