import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { findNextChange } from '#functions/renderer/periods.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { type DueItem, postponeDueItem } from '#functions/table/due.ts'
import { queuePeriodChange } from '#functions/table/pages/period-plans.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { LiveContent } from './put-live-page.ts'

/** The queued item of a page, and when the page changes next. */
type PlannedChange = { shop: Shop; page: PageNumber; due: DueItem; at: Date }

const minute = 60_000

/**
 * Queues a page that is about to go live and changes by itself later. It is first due in a minute: where the call is
 * interrupted, the cleanup job finds out what visitors see, and plans from that. Returns undefined for other pages: a
 * change that is queued for what was live before finds nothing to do.
 */
export async function queueLivePeriods(
  shop: Shop,
  { page, shown }: LiveContent,
): Promise<PlannedChange | undefined> {
  const now = Date.now()
  const next = shown && findNextChange(toPageContent(shown.content).data, now)
  if (next === undefined) return undefined
  const due = await queueInAMinute(shop, page)
  return { shop, page, due, at: new Date(next) }
}

const queueInAMinute = (shop: Shop, page: PageNumber) =>
  queuePeriodChange(shop, page, new Date(Date.now() + minute))

/**
 * Moves the queued item to the next change, after the page is recorded. If another publication or the cleanup job was
 * faster, it planned from what was live then: the page is queued again, and the job plans from what is live now.
 */
export async function finishPlan({ shop, page, due, at }: PlannedChange): Promise<void> {
  if (!(await postponeDueItem(due, at))) await queueInAMinute(shop, page)
}
