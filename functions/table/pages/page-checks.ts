import * as v from 'valibot'
import { DeadLinkReason } from '#functions/contract/pages/page-check.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { anyItem, run } from '#functions/table/entity.ts'
import { exists } from '#functions/table/expressions.ts'
import { pageKey, type Shop } from '#functions/table/shop.ts'

/**
 * What the last check of a public page found (ISO `at`). `version` is the live version that was checked: for another one the check says
 * nothing. `links` are those that failed, with the words of the link and since when it fails; a link is dead after it failed
 * in two checks. `bytes` is what a first visit loads.
 */
export const StoredPageChecks = v.object({
  version: v.number(),
  at: v.string(),
  links: v.array(
    v.object({
      url: v.string(),
      text: v.string(),
      reason: DeadLinkReason,
      since: v.string(),
      dead: v.boolean(),
    }),
  ),
  unreadable: v.number(),
  bytes: v.number(),
})
export type StoredPageChecks = v.InferOutput<typeof StoredPageChecks>

/** Stores the check of a page. A page that is gone stays gone. */
export async function setPageChecks(
  shop: Shop,
  page: PageNumber,
  checks: StoredPageChecks,
): Promise<void> {
  await run(anyItem(pageKey(shop, page)).update({ set: { checks }, if: { PK: exists } }))
}
