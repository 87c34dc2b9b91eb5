import * as v from 'valibot'
import { messages } from './shared-messages.ts'
import { Id, Time } from './text.ts'

/** What a line of the audit log is about; the admins' screen has a word for each. */
export const AuditKind = v.picklist(['sign-in', 'shop', 'page', 'file', 'news', 'material', 'look'])
export type AuditKind = v.InferOutput<typeof AuditKind>

const Actor = v.object({
  kind: v.picklist(['admin', 'user', 'nobody', 'schedule', 'operator']),
  /** Null where nobody is meant, or nobody knows any more; of the operator, whom it was done to. */
  name: v.nullable(v.string()),
})

/**
 * One line of the audit log, in plain words. `what` is what was done, `outcome` how it ended: as wanted,
 * half way, not (`reason` says why), or nobody knows; or it is under way still. `from` is the address that
 * it was done from. `shop.name` is null where the shop is gone.
 */
export const AuditLine = v.object({
  id: v.string(),
  at: Time,
  kind: AuditKind,
  who: Actor,
  what: v.string(),
  shop: v.nullable(v.object({ id: Id, name: v.nullable(v.string()) })),
  outcome: v.picklist(['done', 'half', 'refused', 'unknown', 'running']),
  reason: v.string(),
  from: v.string(),
})
export type AuditLine = v.InferOutput<typeof AuditLine>

/** A day of the calendar in Japan: `2026-11-25`. */
export const Day = v.pipe(
  v.string(messages.notTime),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, messages.notTime),
  v.check(isOfCalendar, messages.notTime),
)

// `Date` takes the 31st of February for the 3rd of March, or for no day at all.
function isOfCalendar(day: string): boolean {
  const read = new Date(`${day}T00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}
