import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import {
  findBusinessDay,
  findNoticeDays,
} from '#functions/contract/shop-notice/find-notice-days.ts'
import type { NoticeChoice, ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'
import { conflictFailure, invalidFailure } from '#functions/failure.ts'
import { redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { addNoticeSchedule } from '#functions/schedules/page-schedules.ts'
import { beginAuditOnce } from '#functions/table/audit/audit.ts'
import { getTakeoverTime } from '#functions/table/due.ts'
import { type Operation, recordOperation } from '#functions/table/sessions/operations.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  findShopRecord,
  removeEndedNotice,
  replaceShopNotice,
  type StoredShopRecord,
} from '#functions/table/shops/shop-records.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { listHolidays } from './calendar.ts'
import { listMenuPages } from './load-shop-record.ts'

type Change = {
  shop: Shop
  body: { version: number; notice: NoticeChoice | null }
  operation: Operation | undefined
  now: Date
}

/**
 * Shows a notice or takes it back, on the version that the caller has seen, and queues the live pages. Throws `conflict`
 * with the present notice, and `invalid` for a last day that cannot be.
 */
export const updateNotice = (change: Change) => retryWhileChanged(() => changeNotice(change))

/** Undefined where the record was changed meanwhile. */
async function changeNotice({ shop, body, operation, now }: Change) {
  const before = await findShopRecord(shop)
  if ((before?.notice_version ?? 1) !== body.version) throw staleFailure(before)
  const notice = body.notice && buildNotice(body.notice, before, now)
  // First: without the notice it finds nothing to end.
  if (notice?.until) await addNoticeSchedule(shop, new Date(notice.until))
  const pages = (await listMenuPages(shop)).map(({ page }) => page)
  const res = notice ? messages.noticeShown : messages.noticeTakenBack
  const answer = { res, notice, version: body.version + 1, pages }
  const others = recordOperation(operation, answer)
  const changed = { notice, version: body.version, now }
  const queued = await replaceShopNotice(shop, changed, { before, others })
  return queued && { answer, queued }
}

const staleFailure = (present: StoredShopRecord | undefined) =>
  conflictFailure(messages.staleNotice, {
    current: { notice: present?.notice ?? null, version: present?.notice_version ?? 1 },
  })

function buildNotice(
  choice: NoticeChoice,
  stored: StoredShopRecord | undefined,
  now: Date,
): ShopNotice {
  const { kind, closes_at, text, ends, date } = choice
  const known = { hours: stored?.record?.hours, holidays: listHolidays(now) }
  if (ends === 'date') requireLastDay(date, findBusinessDay(known, now))
  return {
    kind,
    closes_at: kind === 'early' ? closes_at : '',
    text,
    ...findNoticeDays({ ends, date }, known, now),
  }
}

function requireLastDay(date: string, today: string): void {
  const { lastDayPast, lastDayFar } = messages
  if (date < today) throw invalidFailure({ 'notice.date': lastDayPast })
  if (date > addDays(today, limits.noticeDays))
    throw invalidFailure({ 'notice.date': lastDayFar(limits.noticeDays) })
}

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
  if (Date.parse(until) > now.getTime() + toleranceMs) return getTakeoverTime(until)
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
