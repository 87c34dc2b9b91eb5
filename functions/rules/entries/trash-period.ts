import { limits } from '#functions/contract/limits.ts'

const trashPeriod = limits.deletedEntryDays * 24 * 60 * 60_000

/** The time until which an entry deleted now can be restored. */
export const getTrashExpiry = (now: Date) => new Date(now.getTime() + trashPeriod)

/** Entries deleted up to this ISO time cannot be restored any more. */
export const getOldestRestorable = (now: Date) =>
  new Date(now.getTime() - trashPeriod).toISOString()
