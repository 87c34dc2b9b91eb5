import { checkDomains } from '#functions/rules/domains/check-domains.ts'
import { logFailure, runJob } from './run-job.ts'

/** Checks the domains of shops: creates and removes what serves them, and stores their state. Runs every five minutes. */
export const handler = runJob((now) =>
  checkDomains({ now, report: (host, error) => logFailure('domain not checked', { host }, error) }),
)
