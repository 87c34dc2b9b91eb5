import { limits } from '#functions/contract/limits.ts'
import type { StoredPageChecks } from '#functions/table/pages/page-checks.ts'
import type { StoredPageSummary } from '#functions/table/pages/page-summaries.ts'

/** The last checks of a page, and whether it is heavy; undefined unless its live version was checked. */
export function findLiveChecks({
  live,
  checks,
}: Pick<StoredPageSummary, 'live' | 'checks'>):
  | (StoredPageChecks & { heavy: boolean })
  | undefined {
  if (!checks || checks.version !== live?.version) return undefined
  return { ...checks, heavy: checks.bytes > limits.heavyPageBytes }
}
