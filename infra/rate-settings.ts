import type { limits } from '#functions/contract/limits.ts'

/** How many calls of each kind one person may make in a minute. */
export type CallsAMinute = Record<keyof typeof limits.callsAMinute, number>

/** The throttles' figures as the handlers read them from their environment. */
export function rateSettings(calls: CallsAMinute) {
  const { changes, registrations, uploads, publishes, reports } = calls
  return {
    CHANGES_A_MINUTE: String(changes),
    REGISTRATIONS_A_MINUTE: String(registrations),
    UPLOADS_A_MINUTE: String(uploads),
    PUBLISHES_A_MINUTE: String(publishes),
    REPORTS_A_MINUTE: String(reports),
  }
}
