import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { readCall, res } from '#functions/contract/endpoints/shared-calls.ts'
import { ViewsOfDay } from '#functions/contract/shop-views.ts'
import { Time } from '#functions/contract/text/id.ts'

/** How often the public pages of a shop are viewed (見られた回数). */
export const viewEndpoints = {
  getViews: {
    summary: 'Count the views of the shop’s public pages and what visitors tapped, by day',
    ...readCall('user', '/views'),
    answer: v.object({
      res,
      /** The 28 days before today, and today. */
      days: v.array(ViewsOfDay),
      /** Until when views are counted; null before the first count. */
      counted_until: v.nullable(Time),
    }),
  },
} as const satisfies Record<string, Endpoint>
