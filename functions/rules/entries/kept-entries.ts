import { limits } from '#functions/contract/limits.ts'

const keptFor = limits.deletedEntryDays * 24 * 60 * 60_000

/** Until when what is deleted now can be brought back. */
export const keptUntil = (now: Date) => new Date(now.getTime() + keptFor)

/** What was deleted up to this time, in ISO form, cannot be brought back any more. */
export const oldestKept = (now: Date) => new Date(now.getTime() - keptFor).toISOString()
