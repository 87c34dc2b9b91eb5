import * as v from 'valibot'
import {
  AuditActor,
  AuditAdmin,
  AuditKind,
  AuditLogEntry,
  AuditShop,
} from '#functions/contract/audit-log-entry.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { searchText } from '#functions/contract/shops/shop-filter.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { Id, Time } from '#functions/contract/text/id.ts'
import { cursorField, readCall, res } from './shared-calls.ts'
import { auditAdmins, listPartQuery, querySchema } from './shared-fields.ts'

const filterFields = {
  shop: v.optional(Id),
  who: v.optional(AuditActor),
  kind: v.optional(AuditKind),
  /** Excludes this kind. */
  without: v.optional(AuditKind),
  /** Words of the texts and names. */
  q: v.optional(searchText),
  /** First and last day, in Japan. */
  from: v.optional(CalendarDay),
  to: v.optional(CalendarDay),
}

export const auditEndpoints = {
  listAudit: {
    summary:
      'List the audit log, newest first, filtered by actor, shop, kind, search text and time',
    ...readCall('admin', '/audit'),
    query: querySchema({ ...filterFields, ...listPartQuery }),
    /** Newest first. A part may be empty and still have a `cursor`; `looked_to` says how far back it searched. */
    answer: v.object({
      res,
      lines: v.array(AuditLogEntry),
      looked_to: v.optional(Time),
      ...cursorField,
    }),
  },
  exportAudit: {
    summary: 'Export the audit log as CSV, newest first, part by part',
    ...readCall('admin', '/audit/export'),
    query: querySchema({ ...filterFields, cursor: listPartQuery.cursor }),
    audit: auditAdmins('操作の記録をファイルに書き出し'),
    /** A part may be empty and still have a `cursor`. */
    answer: v.object({ res, csv: v.string(), ...cursorField }),
  },
  listAuditAdmins: {
    summary: 'List the admins by whom the audit log can be filtered, oldest first',
    ...readCall('admin', '/audit/admins'),
    answer: v.object({ res, admins: v.array(AuditAdmin) }),
  },
  listAuditShops: {
    summary: 'Find shops in the audit log by a search text, also deleted ones',
    ...readCall('admin', '/audit/shops'),
    query: querySchema({ q: searchText, limit: listPartQuery.limit }),
    answer: v.object({ res, shops: v.array(AuditShop), found: v.number() }),
  },
} as const satisfies Record<string, Endpoint>
