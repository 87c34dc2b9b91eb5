import * as v from 'valibot'
import { AuditKind, AuditLine, Day } from '#functions/contract/audit.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Id, Time } from '#functions/contract/text.ts'
import { nextCursor, partOfListQuery, query, res } from './shared.ts'

/** Who did what, and when. */
export const auditEndpoints = {
  listAudit: {
    method: 'GET',
    path: '/audit',
    caller: 'admin',
    effect: 'reads',
    query: query({
      shop: v.optional(Id),
      kind: v.optional(AuditKind),
      /** The kind that is left out. */
      without: v.optional(AuditKind),
      /** The first and the last day, in Japan. */
      from: v.optional(Day),
      to: v.optional(Day),
      ...partOfListQuery,
    }),
    /** Newest first. A part may have no lines and go on: all since `looked_to` has been looked through. */
    answer: v.object({
      res,
      lines: v.array(AuditLine),
      looked_to: v.optional(Time),
      ...nextCursor,
    }),
  },
} as const satisfies Record<string, Endpoint>
