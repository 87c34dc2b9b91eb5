import * as v from 'valibot'
import { viewLogDays } from '#functions/contract/platform/view-log.ts'
import { profileItem, slugKey } from '#functions/table/accounts/accounts.ts'
import {
  anyItem,
  deleteFound,
  entity,
  loadItems,
  queryAs,
  queryItems,
  run,
} from '#functions/table/entity.ts'
import { atMost, between, exists, missing } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { Item } from '#functions/table/table.ts'
import { hostKey } from './shop-domains.ts'

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

const logPartition = 'VIEWLOG'

// As long as the files of the hour may exist.
const keptSeconds = (viewLogDays + 2) * 24 * 60 * 60

const CountedHour = v.object({ SK: v.string(), files: v.number() })
const hourItem = entity(
  (hour: string) => ({ PK: logPartition, SK: hour }),
  v.pick(CountedHour, ['files']),
)

/** How many log files of each hour from `first` on have been counted. */
export async function listCountedHours(first: string): Promise<Map<string, number>> {
  // Digits come before letters: the last run is not among the hours.
  const where = { PK: logPartition, SK: between(first, '9') }
  return new Map((await queryAs(CountedHour, { where })).map(({ SK, files }) => [SK, files]))
}

/** Stores that so many files of an hour have been counted, unless more have been. */
export async function recordCountedHour(
  { hour, files }: { hour: string; files: number },
  now: Date,
): Promise<void> {
  const expires = Math.ceil(now.getTime() / 1000) + keptSeconds
  const isMore = [{ PK: missing }, { files: atMost(files) }]
  await run(hourItem(hour).put({ files, expires }, isMore))
}

/** The last complete run: until when views are counted, and the day before which the totals of shops end. */
const CountingRun = v.object({ at: v.string(), totals: v.string() })
export type CountingRun = v.InferOutput<typeof CountingRun>

const runItem = entity(() => ({ PK: logPartition, SK: 'RUN' }), CountingRun)()

/** The last run that counted all hours; undefined before the first. */
export const findLastRun = (): Promise<CountingRun | undefined> => runItem.get()

export async function recordRun(last: CountingRun): Promise<void> {
  await run(runItem.put(last))
}

const Owner = v.object({
  owner_id: v.string(),
  // A host name has none: before it is given to another shop, nothing serves it for minutes.
  reserved_at: v.optional(v.number(), 0),
})

/** A slug has no dot, the host name of a shop has one. */
const toKey = (name: string) => (name.includes('.') ? hostKey(name) : slugKey(name))

/** Finds for each slug or host name which shop had it at a moment, in milliseconds. */
export type SlugOwners = Map<string, (at: number) => string | undefined>

/**
 * Loads who has these slugs into `owners`. Requests are counted up to a day later; a shop that gave a public slug up keeps
 * its reservation for longer.
 */
export async function loadSlugOwners(slugs: readonly string[], owners: SlugOwners): Promise<void> {
  const { find } = await loadItems(slugs.map(toKey))
  for (const slug of slugs) {
    const item = find(toKey(slug))
    const owner = item && v.parse(Owner, item)
    // Times of requests are whole seconds.
    owners.set(slug, (at) => (owner && at >= owner.reserved_at - 999 ? owner.owner_id : undefined))
  }
}
