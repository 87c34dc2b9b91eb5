import { Logger } from '@aws-lambda-powertools/logger'
import { describeError } from '#functions/describe-error.ts'
import { checkPages } from '#functions/rules/checks/check-pages.ts'
import { findMaintenance } from '#functions/table/platform-state.ts'

const logger = new Logger({ serviceName: 'noren' })

/** Of the 15 minutes of a function: no page is begun after the first, no link asked for after the second. */
const beginsForMs = 10 * 60_000
const asksForMs = 12 * 60_000

/** Checks public pages: links that do not work, texts without contrast, and weight. Runs once an hour. */
export async function handler(): Promise<void> {
  if (await findMaintenance()) return
  const now = new Date()
  await checkPages(now, {
    until: new Date(now.getTime() + beginsForMs),
    asksUntil: new Date(now.getTime() + asksForMs),
    report: (page, error) => {
      logger.error('page not checked', { ...page, error: describeError(error) })
    },
  })
}
