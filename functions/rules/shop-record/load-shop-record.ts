import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  emptyRecordFields,
  findShopRecord,
  type StoredShopRecord,
} from '#functions/table/shops/shop-records.ts'
import { readRecord } from './load-shop-details.ts'

/** The record that a shop edits: until it is saved, an empty one with the shop's name. */
export type EditedRecord = Pick<
  StoredShopRecord,
  'version' | 'look' | 'live_look' | 'notice' | 'notice_version'
> & {
  record: ShopRecord
}

const unsaved = { version: 1, look: null, live_look: null, notice: null, notice_version: 1 }

/** Throws `not_found` when there is no such shop. */
export async function loadShopRecord(shop: Shop): Promise<EditedRecord> {
  const [stored, account] = await Promise.all([
    findShopRecord(shop),
    findAccount('user', shop.shopId),
  ])
  if (account?.kind !== 'user') throw notFoundFailure()
  const saved = stored && (await readRecord(shop, stored))
  const { version, look, live_look, notice, notice_version } = stored ?? unsaved
  const record = saved ?? { ...emptyRecordFields(), name: account.shop_name, logo: '' }
  return { record, version, look, live_look, notice, notice_version }
}
