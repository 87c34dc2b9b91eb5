import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { tapKinds, type ViewsOfDay, viewSources } from '#functions/contract/shop-views.ts'
import type { Counts, DayOfCounts } from '#functions/table/views/shop-views.ts'
import type { Counter } from './find-counters.ts'

const read = (counts: Counts, counter: Counter) => counts[counter] ?? 0

/** Adds up the views of all pages on these days. */
export const sumViews = (days: readonly DayOfCounts[]): number =>
  days
    .flatMap(({ counts }) => pageNumbers.map((page) => read(counts, `page:${page}`)))
    .reduce((sum, count) => sum + count, 0)

/** The counts of a day as the API returns them. */
export const toViewsOfDay = (day: string, counts: Counts = {}): ViewsOfDay => ({
  day,
  pages: pageNumbers.map((page) => read(counts, `page:${page}`)),
  taps: mapNames(tapKinds, (kind) => read(counts, `tap:${kind}`)),
  sources: mapNames(viewSources, (source) => read(counts, `from:${source}`)),
})

function mapNames<Name extends string>(
  names: readonly Name[],
  count: (name: Name) => number,
): Record<Name, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>
}
