import { limits } from '#functions/contract/limits.ts'

const restMs = limits.changedEmailDays * 24 * 60 * 60_000

/** Whether an e-mail address that was changed at this time (ISO) has been in the record long enough to get mail. */
export const hasRested = (changedAt: string | undefined, now: Date): boolean =>
  changedAt === undefined || Date.parse(changedAt) + restMs <= now.getTime()
