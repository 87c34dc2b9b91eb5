import { Logger } from '@aws-lambda-powertools/logger'
import { describeError } from '#functions/describe-error.ts'
import { findMaintenance } from '#functions/table/platform-state.ts'

const logger = new Logger({ serviceName: 'noren' })

/** Logs what a job could not do; it goes on with the rest. */
export function logFailure(message: string, what: object, error: unknown): void {
  logger.error(message, { ...what, error: describeError(error) })
}

/** Makes the handler of a job. During maintenance it does nothing; the next run catches up. */
export const runJob =
  (job: (now: Date, event: unknown) => Promise<void>) =>
  async (event?: unknown): Promise<void> => {
    if (!(await findMaintenance())) await job(new Date(), event)
  }
