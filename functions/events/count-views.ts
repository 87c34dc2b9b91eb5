import { countViews } from '#functions/rules/views/count-views.ts'
import { logFailure, runJob } from './run-job.ts'

/** Counts how often public pages were viewed and what visitors tapped, from the log of the pages host. Runs once an hour. */
export const handler = runJob((now) =>
  countViews(now, ({ hour, error }) => logFailure('hour not counted', { hour }, error)),
)
