import { findNextChange } from '#functions/renderer/periods.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { type DueItem, removeDueItem } from '#functions/table/due.ts'
import { parseOwner } from '#functions/table/owner.ts'
import { parsePeriodPage } from '#functions/table/pages/period-plans.ts'
import { finishHold } from './make-version-live.ts'
import { putLivePage } from './put-live-page.ts'
import { findShownPage } from './redraw-live-pages.ts'

/**
 * Renders a live page as its blocks are shown now, under the version by which it went live, so that newer changes
 * win. Returns when the page changes next; a page that changes no more, or is not live, leaves the queue.
 */
export async function changeDuePage(due: DueItem, now: Date): Promise<Date | undefined> {
  const owner = parseOwner(due.key.PK)
  const profile = 'shopId' in owner ? await findAccount('user', owner.shopId) : undefined
  // Of a held page, the call that took it down may have been interrupted.
  if (profile) await finishHold(profile, parsePeriodPage(due))
  const live = profile && (await findShownPage(profile, parsePeriodPage(due)))
  if (profile && live?.shown) {
    await putLivePage(profile, live, { now: now.getTime() })
    const next = findNextChange(toPageContent(live.shown.content).data, now.getTime())
    if (next !== undefined) return new Date(next)
  }
  await removeDueItem(due)
  return undefined
}
