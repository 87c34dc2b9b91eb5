import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { metricNames } from '#functions/contract/metrics.ts'
import { count } from '#functions/count.ts'
import { describedError } from '#functions/described-error.ts'
import { setting } from '#functions/setting.ts'

const logger = new Logger({ serviceName: 'noren' })

/** CloudFront's client. Visitors wait for none of it, but who publishes does. */
export const edge = new CloudFrontClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/**
 * Has the edge ask anew for these paths of the pages' host. Where it cannot be told, it asks by itself
 * before long: the log has a line of it, it is counted, and nothing is thrown.
 */
export async function purgePaths(paths: readonly string[]): Promise<void> {
  // Outside: not to know which edge is no outage, which would pass.
  const distribution = setting('PAGES_DISTRIBUTION')
  try {
    await edge.send(
      new CreateInvalidationCommand({
        DistributionId: distribution,
        InvalidationBatch: {
          // The same for both tries of one call: CloudFront takes them for one.
          CallerReference: randomUUID(),
          Paths: { Quantity: paths.length, Items: [...paths] },
        },
      }),
    )
  } catch (error) {
    const cause =
      error instanceof Error ? error : new Error('Something was thrown that is no error')
    logger.warn('not purged', { paths, error: describedError(cause) })
    count(metricNames.notPurged)
  }
}
