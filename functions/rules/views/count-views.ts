import { listLogHours } from '#functions/bucket/view-logs.ts'
import { formatLogHour, viewLogDays } from '#functions/contract/platform/view-log.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { readSetting } from '#functions/read-setting.ts'
import {
  type CountingRun,
  findLastRun,
  listCountedHours,
  recordCountedHour,
  recordRun,
} from '#functions/table/views/counted-hours.ts'
import { countHour } from './count-hour.ts'
import { updateViewTotals } from './update-view-totals.ts'

const hour = 60 * 60_000

// CloudFront delivers most files within minutes, and late ones within a day.
const latestDelivery = 48 * hour

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
  const oldest = now.getTime() - viewLogDays * 24 * hour
  // A clock may have been wrong.
  const counted = last ? Math.min(Date.parse(last.at), now.getTime()) : oldest
  return new Date(Math.max(counted - latestDelivery, oldest))
}
