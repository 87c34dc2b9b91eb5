import { Logger } from '@aws-lambda-powertools/logger'
import { metricNames } from '#functions/contract/metrics.ts'
import { count } from '#functions/count.ts'
import { describedError } from '#functions/described-error.ts'
import { sweep } from '#functions/rules/sweeping/sweep.ts'
import { sweepRows } from '#functions/rules/sweeping/sweep-rows.ts'
import { noteFirstSitemap } from '#functions/table/sitemap.ts'

const logger = new Logger({ serviceName: 'noren' })

/**
 * Clears up after what was interrupted, and removes what is no longer needed. Invoked once a minute,
 * by nobody in particular: it has no route.
 */
export async function handler(): Promise<void> {
  const now = new Date()
  // Search engines are told of the sitemap by `robots.txt`, before any page is published.
  await noteFirstSitemap(now)
  await sweep(now, ({ kind, id }, error) => tell({ kind, id }, error))
  await sweepRows(now, ({ id, error }) => tell({ kind: 'row', id }, error))
}

/** What it is in the log, and counted, so that somebody is told. */
function tell(what: { kind: string; id: string }, error: unknown): void {
  const cause = error instanceof Error ? error : new Error('Something was thrown that is no error')
  logger.error('not swept', { ...what, error: describedError(cause) })
  count(metricNames.notSwept)
}
