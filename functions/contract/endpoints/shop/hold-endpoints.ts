import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { res } from '#functions/contract/endpoints/answer-fields.ts'
import { changeCall } from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAll,
  bodySchema,
  examplePage,
  pageBody,
  pageFields,
} from '#functions/contract/endpoints/shared-fields.ts'
import { limits } from '#functions/contract/limits.ts'
import { PageHold } from '#functions/contract/pages/page-summary.ts'
import { filledText } from '#functions/contract/text/text.ts'

const change = {
  ...changeCall('admin'),
  throttle: 'publishes',
  refusals: ['not_found'],
} as const

/** Pages that admins take down, and hold down until they release them. */
export const holdEndpoints = {
  holdPage: {
    summary: 'Take a page down and hold it down; the reason is shown to its shop',
    ...change,
    path: '/page/hold',
    needs: ['site', 'shop-rows', 'outbox'],
    audit: auditAll('page', '公開を止める'),
    body: bodySchema({ ...pageFields, reason: filledText(limits.holdReasonLength) }),
    example: { ...examplePage, reason: '写真の持ち主から申し出がありました。' },
    /** `held` is null if the page was released since the same call. */
    answer: v.object({ res, held: v.nullable(PageHold) }),
  },
  releasePage: {
    summary: 'Let a shop publish a held page again',
    ...change,
    path: '/page/release',
    needs: ['site', 'shop-rows'],
    audit: auditAll('page', '公開を止めるのをやめる'),
    ...pageBody,
    answer: v.object({ res }),
  },
} as const satisfies Record<string, Endpoint>
