import { type HourOfLogs, listLogHours, readLogLines } from '#functions/bucket/view-logs.ts'
import { formatLogHour, viewLogDays } from '#functions/contract/platform/view-log.ts'
import { viewDays } from '#functions/contract/shop-views.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { readSetting } from '#functions/read-setting.ts'
import { runSome } from '#functions/run-some.ts'
import { listShopProfiles } from '#functions/table/accounts/accounts.ts'
import { markShopsActive } from '#functions/table/shops/active-shops.ts'
import {
  type CountingRun,
  type Counts,
  findLastRun,
  listCountedHours,
  listDayCounts,
  loadSlugOwners,
  recordCountedHour,
  recordRun,
  type SlugOwners,
  setHourCounts,
  setViewTotal,
} from '#functions/table/shops/shop-views.ts'
import { type Counted, findCounters, readLogLine } from './find-counters.ts'
import { sumViews } from './load-views.ts'

const hourMs = 60 * 60_000

// CloudFront delivers most files within minutes, and late ones within a day.
const latestDelivery = 48 * hourMs

/** Reports an hour of the log that could not be counted: it is tried again and does not affect the others. */
type Report = (failed: { hour: string; error: unknown }) => void

/**
 * Counts the requests in the log of the pages host, and once a day the totals of all shops. It counts an hour again when more files of it
 * have arrived. Repeatable, also at the same time. Throws when hours could not be counted.
 */
export async function countViews(now: Date, report: Report): Promise<void> {
  const last = await findLastRun()
  const first = formatLogHour(findFirstMoment(last, now))
  const counted = await listCountedHours(first)
  const ownHost = new URL(readSetting('PAGES_ORIGIN')).hostname
  let failures = 0
  for await (const logs of listLogHours(first)) {
    const files = logs.files.length
    if (counted.get(logs.hour) === files) continue
    try {
      await countHour(logs, ownHost)
      await recordCountedHour({ hour: logs.hour, files }, now)
    } catch (error) {
      failures += 1
      report({ hour: logs.hour, error })
    }
  }
  const today = getDayInJapan(now)
  if (last?.totals !== today) await updateViewTotals(today, now)
  if (failures > 0) throw new Error(`${failures} hours of the log could not be counted`)
  await recordRun({ at: now.toISOString(), totals: today })
}

function findFirstMoment(last: CountingRun | undefined, now: Date): Date {
  const oldest = now.getTime() - viewLogDays * 24 * hourMs
  // A clock may have been wrong.
  const counted = last ? Math.min(Date.parse(last.at), now.getTime()) : oldest
  return new Date(Math.max(counted - latestDelivery, oldest))
}

// A packed line has 50 bytes at least: at most 320,000 lines, of whose ids 12 letters each are in memory.
const bytesPerShare = 16 * 1024 * 1024

// 72 of the random bits of an id.
const idLetters = 12

const requestsAtOnce = 1000
const writesAtOnce = 25

/**
 * Counts all requests of an hour of the log, each once, and stores the counts of each shop. An hour with many files is read several times,
 * each time for a share of the slugs, so that memory does not grow with the number of requests.
 */
export async function countHour(
  logs: HourOfLogs,
  ownHost: string,
  shareBytes = bytesPerShare,
): Promise<void> {
  const shares = Math.max(1, Math.ceil(logs.bytes / shareBytes))
  for (let share = 0; share < shares; share += 1) {
    const isInShare = (slug: string) => shares === 1 || hashSlug(slug) % shares === share
    const counting = createCounting()
    // oxlint-disable-next-line no-await-in-loop -- one share in memory at a time
    for await (const part of readRequests(logs, { ownHost, isInShare })) await counting.add(part)
    // oxlint-disable-next-line no-await-in-loop -- one share in memory at a time
    await storeCounts(counting.days, logs)
  }
}

/** The same slug is always in the same share. */
function hashSlug(slug: string): number {
  let hash = 0
  for (let at = 0; at < slug.length; at += 1) hash = (hash * 31 + slug.charCodeAt(at)) % 1_000_003
  return hash
}

/** A request that counts, with its time in milliseconds. */
type CountedRequest = Counted & { at: number }

type Share = { ownHost: string; isInShare: (slug: string) => boolean }

/** The requests of a share that count, without repeated lines, in groups. */
async function* readRequests(
  { files }: HourOfLogs,
  { ownHost, isInShare }: Share,
): AsyncGenerator<CountedRequest[]> {
  const seen = new Set<string>()
  let group: CountedRequest[] = []
  // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
  for (const file of files)
    for await (const line of readLogLines(file)) {
      const request = readLogLine(line)
      const counted = request && findCounters(request, ownHost)
      const id = request?.id.slice(0, idLetters) ?? ''
      if (!counted || !isInShare(counted.slug) || seen.has(id)) continue
      seen.add(id)
      group.push({ ...counted, at: request.at.getTime() })
      if (group.length < requestsAtOnce) continue
      yield group
      group = []
    }
  yield group
}

/** The counts of a shop on a day. */
type DayOfShop = { shopId: string; day: string; counts: Counts }

/** Adds up requests by shop and day; requests for slugs without a shop are left out. */
function createCounting() {
  const owners: SlugOwners = new Map()
  const days = new Map<string, DayOfShop>()

  async function add(requests: readonly CountedRequest[]) {
    const slugs = new Set(requests.map(({ slug }) => slug))
    await loadSlugOwners(
      [...slugs].filter((slug) => !owners.has(slug)),
      owners,
    )
    for (const { slug, at, counters } of requests) {
      const shopId = owners.get(slug)?.(at)
      if (shopId === undefined) continue
      const { counts } = getDay(shopId, getDayInJapan(new Date(at)))
      for (const counter of counters) counts[counter] = (counts[counter] ?? 0) + 1
    }
  }

  function getDay(shopId: string, day: string): DayOfShop {
    const key = `${shopId} ${day}`
    const known = days.get(key) ?? { shopId, day, counts: {} }
    days.set(key, known)
    return known
  }

  return { add, days }
}

const storeCounts = (days: ReadonlyMap<string, DayOfShop>, { hour, files }: HourOfLogs) =>
  runSome([...days.values()], writesAtOnce, ({ shopId, ...day }) =>
    setHourCounts({ shopId }, { ...day, hour, files: files.length }),
  )

const shopsAtOnce = 25

/** Stores for each shop how often its pages were viewed in the 28 days before `today`, and lets the rows of the list follow. Repeatable. */
async function updateViewTotals(today: string, now: Date): Promise<void> {
  const days = { from: addDays(today, -viewDays), to: addDays(today, -1) }
  const shops = await listShopProfiles()
  for (let from = 0; from < shops.length; from += shopsAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    const totals = await Promise.all(
      shops.slice(from, from + shopsAtOnce).map(async ({ id, views: before = 0 }) => ({
        id,
        before,
        views: sumViews(await listDayCounts({ shopId: id }, days)),
      })),
    )
    const changed = totals.filter(({ before, views }) => views !== before)
    // oxlint-disable-next-line no-await-in-loop -- before the change, as the list of shops asks
    await markShopsActive(
      changed.map(({ id }) => id),
      now,
    )
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    await Promise.all(changed.map(({ id, views }) => setViewTotal(id, views)))
  }
}
