import { Logger } from '@aws-lambda-powertools/logger'
import { describeError } from '#functions/describe-error.ts'
import { countViews } from '#functions/rules/views/count-views.ts'
import { findMaintenance } from '#functions/table/platform-state.ts'

const logger = new Logger({ serviceName: 'noren' })

/** Counts how often public pages were viewed and what visitors tapped, from the log of the pages host. Runs once an hour. */
export async function handler(): Promise<void> {
  // The next run counts these hours.
  if (await findMaintenance()) return
  await countViews(new Date(), ({ hour, error }) => {
    logger.error('hour not counted', { hour, error: describeError(error) })
  })
}
