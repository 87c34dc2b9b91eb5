import * as v from 'valibot'
import { profileItem } from '#functions/table/accounts/accounts.ts'
import { anyItem, deleteFound, queryItems, run } from '#functions/table/entity.ts'
import { atMost, between, exists, missing } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { type Item } from '#functions/table/table.ts'

/** How often each counter was raised, by its name. */
export type Counts = Record<string, number>

/** The counts of a shop on a day in Japan. */
export type DayOfCounts = { day: string; counts: Counts }

const viewsPartition = ({ shopId }: Shop) => `VIEWS#${shopId}`

// The views of a day one year earlier can be compared.
const keptDays = 400

// No other attribute begins with it. An hour of the log is one attribute.
const prefix = '@'

const HourCounts = v.object({ files: v.number(), counts: v.record(v.string(), v.number()) })

/** What the files of one hour of the log say about a shop on a day. */
export type HourOfCounts = { day: string; hour: string; files: number; counts: Counts }

/**
 * Sets what one hour of the log counts for a shop on a day, unless more files of the hour were counted before. Repeating it changes
 * nothing, so that interrupted and simultaneous counts are exact.
 */
export async function setHourCounts(
  shop: Shop,
  { day, hour, files, counts }: HourOfCounts,
): Promise<void> {
  const name = `${prefix}${hour}`
  const expires = Date.parse(`${day}T00:00:00Z`) / 1000 + keptDays * 24 * 60 * 60
  await run(
    anyItem({ PK: viewsPartition(shop), SK: day }).update({
      set: { [name]: { files, counts }, expires },
      if: [{ [name]: missing }, { [`${name}.files`]: atMost(files) }],
    }),
  )
}

const StoredDay = v.object({ SK: v.string() })

/** The counts of a shop from one day to another, both included; days without any are left out. */
export async function listDayCounts(
  shop: Shop,
  { from, to }: { from: string; to: string },
): Promise<DayOfCounts[]> {
  const where = { PK: viewsPartition(shop), SK: between(from, to) }
  const items = await queryItems({ where, isEventual: true })
  return items.map((item) => ({ day: v.parse(StoredDay, item).SK, counts: sumHours(item) }))
}

function sumHours(item: Item): Counts {
  const sum: Counts = {}
  for (const [name, value] of Object.entries(item)) {
    if (!name.startsWith(prefix)) continue
    for (const [counter, count] of Object.entries(v.parse(HourCounts, value).counts))
      sum[counter] = (sum[counter] ?? 0) + count
  }
  return sum
}

/** Removes days of a shop, at most `limit`; returns how many there were. */
export const removeDayCounts = (shop: Shop, limit: number): Promise<number> =>
  deleteFound({ where: { PK: viewsPartition(shop) }, isEventual: true, limit })

/** Stores how often the pages of a shop were viewed, for the list of shops. A shop that is gone stays gone. */
export async function setViewTotal(shopId: string, views: number): Promise<void> {
  await run(profileItem('user', shopId).update({ set: { views }, if: { PK: exists } }))
}
