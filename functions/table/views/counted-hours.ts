import * as v from 'valibot'
import { viewLogDays } from '#functions/contract/platform/view-log.ts'
import { entity, queryAs, run } from '#functions/table/entity.ts'
import { atMost, between, missing } from '#functions/table/expressions.ts'

const partition = 'VIEWLOG'

// As long as the files of the hour may exist.
const keptSeconds = (viewLogDays + 2) * 24 * 60 * 60

const CountedHour = v.object({ SK: v.string(), files: v.number() })
const hourItem = entity(
  (hour: string) => ({ PK: partition, SK: hour }),
  v.pick(CountedHour, ['files']),
)

/** How many log files of each hour from `first` on have been counted. */
export async function listCountedHours(first: string): Promise<Map<string, number>> {
  // Digits come before letters: the last run is not among the hours.
  const where = { PK: partition, SK: between(first, '9') }
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

const runItem = entity(() => ({ PK: partition, SK: 'RUN' }), CountingRun)()

/** The last run that counted all hours; undefined before the first. */
export const findLastRun = (): Promise<CountingRun | undefined> => runItem.get()

export async function recordRun(last: CountingRun): Promise<void> {
  await run(runItem.put(last))
}
