import type { ServiceFigures } from '#functions/contract/service.ts'
import type { ShopRow } from '#functions/table/shop-rows.ts'
import { marksOf } from './shop-marks.ts'

const week = 7 * 24 * 60 * 60_000

/** How many shops there are, are at work, and what they have, counted in their rows. */
export function countShops(rows: readonly ShopRow[], now: Date): ServiceFigures {
  const count = (is: (row: ShopRow) => boolean) => rows.filter(is).length
  const sum = (of: (row: ShopRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const pages = (is: (page: ShopRow['pages'][number]) => boolean) =>
    sum((row) => row.pages.filter(is).length)
  const since = new Date(now.getTime() - week).toISOString()
  return {
    shops: {
      count: rows.length,
      active: count(({ status }) => status === 'active'),
      suspended: count(({ status }) => status === 'suspended'),
      this_week: count((row) => wasThere(row, since)),
      never: count(({ signed_in_at }) => signed_in_at === null),
      stale: count((row) => marksOf(row, now).includes('stale')),
      failed: count((row) => marksOf(row, now).includes('failed')),
    },
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

/** Whether somebody signed in or changed a page since. */
const wasThere = ({ signed_in_at, edited_at }: ShopRow, since: string) =>
  [signed_in_at, edited_at].some((time) => time !== null && time >= since)
