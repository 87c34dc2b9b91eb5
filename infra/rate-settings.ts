import type { limits } from '#functions/contract/limits.ts'

/** How many calls of each kind one person may make in a minute. */
export type CallsAMinute = Record<keyof typeof limits.callsAMinute, number>

/** The throttles' figures as the handlers read them from their environment. */
export function rateSettings({ changes, uploads, publishes, reports }: CallsAMinute) {
  return {
    CHANGES_A_MINUTE: String(changes),
    UPLOADS_A_MINUTE: String(uploads),
    PUBLISHES_A_MINUTE: String(publishes),
    REPORTS_A_MINUTE: String(reports),
  }
}
