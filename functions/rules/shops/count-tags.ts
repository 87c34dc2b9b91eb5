import type { TagCount } from '#functions/contract/shops/shop-tag.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'

/** How many shops have each tag, the most used first. */
export function countTags(rows: readonly ShopRow[]): TagCount[] {
  const counts = new Map<string, number>()
  for (const tag of rows.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return Array.from(counts, ([tag, count]) => ({ tag, count })).toSorted(
    (one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1),
  )
}
