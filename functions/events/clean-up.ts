import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { countMetric } from '#functions/count-metric.ts'
import { runCleanup } from '#functions/rules/run-cleanup.ts'
import { recordServiceDay } from '#functions/rules/shops/list/service-figures.ts'
import { refreshShopRows } from '#functions/rules/shops/list/update-shop-rows.ts'
import { queueFirstSitemap } from '#functions/table/pages/sitemap.ts'
import { logFailure, runJob } from './run-job.ts'

/** The cleanup job: finishes interrupted work and removes what is no longer needed. Runs once a minute. */
export const handler = runJob(async (now) => {
  // `robots.txt` names the sitemap before any page is published.
  await queueFirstSitemap(now)
  await runCleanup(now, ({ kind, id }, error) => reportFailure({ kind, id }, error))
  await refreshShopRows(now, ({ id, error }) => reportFailure({ kind: 'row', id }, error))
  await recordServiceDay(now)
})

function reportFailure(what: { kind: string; id: string }, error: unknown): void {
  logFailure('not cleaned up', what, error)
  countMetric(metricNames.notCleanedUp)
}
