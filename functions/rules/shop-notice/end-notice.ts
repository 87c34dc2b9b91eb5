import { redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { beginAuditOnce } from '#functions/table/audit/audit.ts'
import type { Shop } from '#functions/table/shop.ts'
import { getNoticeCleanupTime, removeEndedNotice } from '#functions/table/shops/shop-notices.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'

// Schedules may fire a moment early.
const toleranceMs = 5000

/**
 * Ends the notice of a shop if its time has come, and renders the live pages without it. Can be called early, late,
 * repeatedly and concurrently; the cleanup job continues after an interruption. Returns when to look again, undefined when
 * nothing ends by itself.
 */
export async function endNotice(shop: Shop, now: Date): Promise<Date | undefined> {
  const stored = await findShopRecord(shop)
  const until = stored?.notice?.until
  if (!stored || !until) return undefined
  if (Date.parse(until) > now.getTime() + toleranceMs) return getNoticeCleanupTime(until)
  await writeAuditLine(shop, { version: stored.notice_version, at: until })
  const queued = await removeEndedNotice(shop, stored, now)
  if (queued) await redrawQueuedPages(shop, queued)
  return undefined
}

/** Written before the notice is removed, so that a retry after an interruption writes it again. */
async function writeAuditLine({ shopId }: Shop, { version, at }: { version: number; at: string }) {
  const line = { who: 'schedule', what: 'notice', version, from: '-', target: shopId, shop: shopId }
  const endAudit = await beginAuditOnce(line, { at, name: `${shopId}-notice-${version}` })
  await endAudit('ended')
}
