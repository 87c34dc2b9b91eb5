import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { missingOr, not } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  getRedrawTime,
  type QueuedRedraw,
  type RecordTransaction,
  type StoredShopRecord,
  updateAndQueue,
} from './shop-records.ts'

const minute = 60_000

// Schedules run within their minute; then the cleanup job takes over.
const cleanupDelay = 2 * minute

/** When the cleanup job ends a notice whose schedule did not. */
export const getNoticeCleanupTime = (until: string) => new Date(Date.parse(until) + cleanupDelay)

/** A new notice, or null for none, and the version that it is based on. */
type NoticeChange = { notice: ShopNotice | null; version: number; now: Date }

/**
 * Replaces the notice if it is still the one that it is based on, and queues the live pages in the same write. Returns
 * undefined if the record was changed meanwhile.
 */
export function replaceShopNotice(
  shop: Shop,
  { notice, version, now }: NoticeChange,
  transaction: RecordTransaction,
): Promise<QueuedRedraw | undefined> {
  const change = {
    at: getRedrawTime(now),
    set: { notice, notice_version: version + 1 },
    if: { notice_version: version === 1 ? missingOr(version) : version },
  }
  return updateAndQueue(shop, change, transaction)
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
  return updateAndQueue(shop, {
    at: getRedrawTime(now),
    set: { notice: null },
    if: { notice_version: seen, notice: not(null) },
  })
}
