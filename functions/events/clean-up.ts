import { Logger } from '@aws-lambda-powertools/logger'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { countMetric } from '#functions/count-metric.ts'
import { describeError } from '#functions/describe-error.ts'
import { runCleanup } from '#functions/rules/run-cleanup.ts'
import { recordServiceDay } from '#functions/rules/shops/list/service-figures.ts'
import { refreshShopRows } from '#functions/rules/shops/list/update-shop-rows.ts'
import { queueFirstSitemap } from '#functions/table/pages/sitemap.ts'
import { findMaintenance } from '#functions/table/platform-state.ts'

const logger = new Logger({ serviceName: 'noren' })

/** The cleanup job: finishes interrupted work and removes what is no longer needed. Runs once a minute. */
export async function handler(): Promise<void> {
  // Data that is half restored looks unfinished.
  if (await findMaintenance()) return
  const now = new Date()
  // `robots.txt` names the sitemap before any page is published.
  await queueFirstSitemap(now)
  await runCleanup(now, ({ kind, id }, error) => reportFailure({ kind, id }, error))
  await refreshShopRows(now, ({ id, error }) => reportFailure({ kind: 'row', id }, error))
  await recordServiceDay(now)
}

function reportFailure(what: { kind: string; id: string }, error: unknown): void {
  const cause =
    error instanceof Error ? error : new Error('A value was thrown that is not an Error')
  logger.error('not cleaned up', { ...what, error: describeError(cause) })
  countMetric(metricNames.notCleanedUp)
}
