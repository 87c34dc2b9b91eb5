import type { limits } from '#functions/contract/limits.ts'

/** Allowed calls per minute and account, by kind. */
export type CallsPerMinute = Record<keyof typeof limits.callsAMinute, number>

/** The environment variables in which handlers read these limits. */
export function formatRateSettings(calls: CallsPerMinute) {
  const { reads, changes, registrations, uploads, publishes, reports } = calls
  return {
    READS_A_MINUTE: String(reads),
    CHANGES_A_MINUTE: String(changes),
    REGISTRATIONS_A_MINUTE: String(registrations),
    UPLOADS_A_MINUTE: String(uploads),
    PUBLISHES_A_MINUTE: String(publishes),
    REPORTS_A_MINUTE: String(reports),
  }
}
