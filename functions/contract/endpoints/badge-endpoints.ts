import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { res } from './answer-fields.ts'
import { readCall } from './shared-calls.ts'

const badge = {
  ...readCall('user'),
  answer: v.object({ res, badge: v.boolean(), count: v.number() }),
} as const

/** Counts of unseen entries, for the navigation of every screen. */
export const badgeEndpoints = {
  getNewsBadge: {
    summary: 'Count the news that the shop has not seen, up to 99',
    ...badge,
    path: '/news/badge',
  },
  getQandaBadge: {
    summary: 'Count the Q&A entries that the shop has not seen, up to 99',
    ...badge,
    path: '/question/badge',
  },
} as const satisfies Record<string, Endpoint>
