import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { missingOr, not } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  getRedrawTime,
  type NoticeOperation,
  type QueuedRedraw,
  type StoredShopRecord,
  updateAndQueue,
} from './shop-records.ts'

// More than a device repeats; each is as large as a notice.
const operationsKept = 5

const minute = 60_000

// Schedules run within their minute; then the cleanup job takes over.
const cleanupDelay = 2 * minute

/** When the cleanup job ends a notice whose schedule did not. */
export const getNoticeCleanupTime = (until: string) => new Date(Date.parse(until) + cleanupDelay)

/** A new notice, or null for none, and the item that it is based on. */
type NoticeChange = {
  notice: ShopNotice | null
  before: Pick<StoredShopRecord, 'notice_version' | 'notice_operations'> | undefined
  operation: Pick<NoticeOperation, 'key' | 'hash'> | undefined
  now: Date
}

/**
 * Replaces the notice if it is still the one that it is based on, and queues the live pages in the same write. Returns
 * undefined if the notice was replaced meanwhile.
 */
export function replaceShopNotice(
  shop: Shop,
  { notice, before, operation, now }: NoticeChange,
): Promise<QueuedRedraw | undefined> {
  const { notice_version: seen = 1, notice_operations: earlier = [] } = before ?? {}
  const version = seen + 1
  const made = operation ? [{ ...operation, version, notice }] : []
  return updateAndQueue(shop, getRedrawTime(now), {
    set: {
      notice,
      notice_version: version,
      notice_operations: [...earlier, ...made].slice(-operationsKept),
    },
    if: { notice_version: seen === 1 ? missingOr(seen) : seen },
  })
}

/**
 * Removes a notice that has ended by itself, unless it was replaced or taken back meanwhile, and queues the live pages in
 * the same write. It stays at its version, so that an owner who sees it still can replace it.
 */
export function removeEndedNotice(
  shop: Shop,
  { notice_version: seen }: Pick<StoredShopRecord, 'notice_version'>,
  now: Date,
): Promise<QueuedRedraw | undefined> {
  return updateAndQueue(shop, getRedrawTime(now), {
    set: { notice: null },
    if: { notice_version: seen, notice: not(null) },
  })
}
