import * as v from 'valibot'
import { fieldMessages } from './field-messages.ts'
import { Id, Time } from './text/id.ts'

/** Subjects of audit log entries; the admin screen has a label for each. */
export const AuditKind = v.picklist(['sign-in', 'shop', 'page', 'file', 'news', 'material', 'look'])
export type AuditKind = v.InferOutput<typeof AuditKind>

const Actor = v.object({
  kind: v.picklist(['admin', 'user', 'nobody', 'schedule', 'operator']),
  /** Null for unknown or deleted accounts. For the operator: the account that was changed. */
  name: v.nullable(v.string()),
  /** Of a known account. */
  id: v.optional(Id),
  /** The admin who made the password that the shop signed in with, until the owner has chosen one by an own link. */
  password_by: v.optional(v.string()),
})

/** A filter by who acted: a kind, or one account as `admin:<id>`. */
export const AuditActor = v.pipe(
  v.string(),
  v.regex(
    /^(?:admin|user|nobody|schedule|operator|(?:admin|user):[\w-]{1,64})$/,
    fieldMessages.notChoice,
  ),
)
export type AuditActor = v.InferOutput<typeof AuditActor>

/** An admin by whom the log can be filtered. Removed ones are found by the words of their login id. */
export const AuditAdmin = v.object({ id: Id, login_id: v.string() })
export type AuditAdmin = v.InferOutput<typeof AuditAdmin>

/** A shop by which the log can be filtered: present, in the bin, or removed. */
export const AuditShop = v.object({
  id: Id,
  shop_name: v.string(),
  login_id: v.string(),
  state: v.picklist(['present', 'deleted', 'removed']),
})
export type AuditShop = v.InferOutput<typeof AuditShop>

/**
 * One entry of the audit log as admins read it, with Japanese texts in `what` and `reason`.
 * `outcome`: `half` is a sign-in that still needs its second factor, `unknown` has no stored result. `from` is an
 * IP address. `shop.name` is null if the shop was deleted. `times` counts refused calls of a quarter of an hour;
 * `first_at` is the first and `at` the last of them.
 */
export const AuditLogEntry = v.object({
  id: v.string(),
  at: Time,
  kind: AuditKind,
  who: Actor,
  what: v.string(),
  shop: v.nullable(v.object({ id: Id, name: v.nullable(v.string()) })),
  outcome: v.picklist(['done', 'half', 'refused', 'unknown', 'running']),
  reason: v.string(),
  from: v.string(),
  times: v.optional(v.number()),
  first_at: v.optional(Time),
})
export type AuditLogEntry = v.InferOutput<typeof AuditLogEntry>
