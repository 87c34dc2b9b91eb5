import { Logger } from '@aws-lambda-powertools/logger'
import { describeError } from '#functions/describe-error.ts'
import { checkDomains } from '#functions/rules/domains/check-domains.ts'
import { findMaintenance } from '#functions/table/platform-state.ts'

const logger = new Logger({ serviceName: 'noren' })

/** Checks the domains of shops: creates and removes what serves them, and stores their state. Runs every five minutes. */
export async function handler(): Promise<void> {
  if (await findMaintenance()) return
  await checkDomains({
    now: new Date(),
    report: (host, error) => {
      logger.error('domain not checked', { host, error: describeError(error) })
    },
  })
}
