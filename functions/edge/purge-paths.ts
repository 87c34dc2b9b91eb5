import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import {
  CloudFrontClient,
  CreateInvalidationCommand,
  TooManyInvalidationsInProgress,
} from '@aws-sdk/client-cloudfront'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { countMetric } from '#functions/count-metric.ts'
import { describeError } from '#functions/describe-error.ts'
import { readSetting } from '#functions/read-setting.ts'

const logger = new Logger({ serviceName: 'noren' })

/** Short timeouts, because publishing waits for it. */
export const cloudFrontClient = new CloudFrontClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/**
 * Invalidates these paths of the pages host. Never throws: a failure is logged and counted, and CloudFront revalidates
 * on its own after some minutes.
 */
export async function purgePaths(paths: readonly string[]): Promise<void> {
  // Outside `try`: a missing setting must fail.
  const distribution = readSetting('PAGES_DISTRIBUTION')
  try {
    await createInvalidation(distribution, paths)
  } catch (error) {
    reportFailure(paths, error)
  }
}

/**
 * Invalidates these paths, which are all below `/<folder>/`, as the one path `/<folder>/*`. CloudFront runs only fifteen
 * paths with `*` at a time: where it refuses another, each path is invalidated by itself.
 */
export async function purgeFolder(folder: string, paths: readonly string[]): Promise<void> {
  const distribution = readSetting('PAGES_DISTRIBUTION')
  const whole = [`/${folder}/*`]
  try {
    await createInvalidation(distribution, whole)
  } catch (error) {
    if (error instanceof TooManyInvalidationsInProgress) await purgePaths(paths)
    else reportFailure(whole, error)
  }
}

const createInvalidation = (distribution: string, paths: readonly string[]) =>
  cloudFrontClient.send(
    new CreateInvalidationCommand({
      DistributionId: distribution,
      InvalidationBatch: {
        // The same for the SDK’s retries, so that CloudFront treats them as one request.
        CallerReference: randomUUID(),
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  )

function reportFailure(paths: readonly string[], error: unknown): void {
  const cause =
    error instanceof Error ? error : new Error('A value was thrown that is not an Error')
  logger.warn('not purged', { paths, error: describeError(cause) })
  countMetric(metricNames.notPurged)
}
