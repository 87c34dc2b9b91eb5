import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { res } from './shared.ts'

const badge = {
  method: 'GET',
  caller: 'user',
  effect: 'reads',
  answer: v.object({ res, badge: v.boolean(), count: v.number() }),
} as const

/** How much a shop has not seen yet: what stands around every screen asks for it, and for nothing else. */
export const badgeEndpoints = {
  getNewsBadge: { ...badge, path: '/news/badge' },
  getQandaBadge: { ...badge, path: '/question/badge' },
} as const satisfies Record<string, Endpoint>
