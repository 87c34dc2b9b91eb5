import * as v from 'valibot'
import { AuditKind, AuditLogEntry, CalendarDay } from '#functions/contract/audit-log-entry.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Id, Time } from '#functions/contract/text/id.ts'
import { cursorField, res } from './answer-fields.ts'
import { listPartQuery, querySchema } from './shared-fields.ts'

export const auditEndpoints = {
  listAudit: {
    summary: 'List the audit log, newest first, filtered by shop, kind and time',
    method: 'GET',
    path: '/audit',
    caller: 'admin',
    effect: 'reads',
    throttle: 'reads',
    query: querySchema({
      shop: v.optional(Id),
      kind: v.optional(AuditKind),
      /** Excludes this kind. */
      without: v.optional(AuditKind),
      /** First and last day, in Japan. */
      from: v.optional(CalendarDay),
      to: v.optional(CalendarDay),
      ...listPartQuery,
    }),
    /** Newest first. A part may be empty and still have a `cursor`; `looked_to` says how far back it searched. */
    answer: v.object({
      res,
      lines: v.array(AuditLogEntry),
      looked_to: v.optional(Time),
      ...cursorField,
    }),
  },
} as const satisfies Record<string, Endpoint>
