import { checkPages } from '#functions/rules/checks/check-pages.ts'
import { logFailure, runJob } from './run-job.ts'

/** Of the 15 minutes of a function: no page is begun after the first, no link asked for after the second. */
const beginsForMs = 10 * 60_000
const asksForMs = 12 * 60_000

/** Checks public pages: links that do not work, texts without contrast, and weight. Runs once an hour. */
export const handler = runJob((now) =>
  checkPages(now, {
    until: new Date(now.getTime() + beginsForMs),
    asksUntil: new Date(now.getTime() + asksForMs),
    report: (page, error) => logFailure('page not checked', page, error),
  }),
)
