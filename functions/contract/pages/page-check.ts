import * as v from 'valibot'
import { Time } from '#functions/contract/text/id.ts'
import { PageNumber } from './page-number.ts'

/**
 * Why visitors cannot open a link: the page is gone (404, 410), its host has no address, nothing answers there, or its
 * certificate is not valid.
 */
export const DeadLinkReason = v.picklist(['gone', 'no_host', 'refused', 'certificate'])
export type DeadLinkReason = v.InferOutput<typeof DeadLinkReason>

/**
 * What the last check of a public page found. `dead_links` failed in two checks; `unreadable`: texts with too little
 * contrast; `bytes`: the size of a first visit; `heavy`: it is above `limits.heavyPageBytes`.
 */
export const PageCheck = v.object({
  page: PageNumber,
  at: Time,
  dead_links: v.array(
    v.object({ url: v.string(), text: v.string(), reason: DeadLinkReason, since: Time }),
  ),
  unreadable: v.number(),
  bytes: v.number(),
  heavy: v.boolean(),
})
export type PageCheck = v.InferOutput<typeof PageCheck>
