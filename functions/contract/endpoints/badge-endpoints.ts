import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { readCall, res } from './shared-calls.ts'

const answer = v.object({ res, badge: v.boolean(), count: v.number() })

/** Counts of unseen entries, for the navigation of every screen. */
export const badgeEndpoints = {
  getNewsBadge: {
    summary: 'Count the news that the shop has not seen, up to 99',
    ...readCall('user', '/news/badge'),
    answer,
  },
  getQandaBadge: {
    summary: 'Count the Q&A entries that the shop has not seen, up to 99',
    ...readCall('user', '/question/badge'),
    answer,
  },
} as const satisfies Record<string, Endpoint>
