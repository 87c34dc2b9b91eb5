import { messages } from '#functions/contract/messages.ts'
import { formatPageLabel } from '#functions/contract/pages/page-label.ts'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { getShopAccount, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { findFile } from '#functions/table/files/files.ts'
import { listLivePageLabels } from '#functions/table/pages/page-summaries.ts'
import type { Shop } from '#functions/table/shop.ts'
import { toOwnOrigin } from '#functions/table/shops/shop-domains.ts'
import { findShownShop, type ShownShop } from '#functions/table/shops/shop-overviews.ts'
import {
  emptyRecordFields,
  findShopRecord,
  type StoredShopRecord,
} from '#functions/table/shops/shop-records.ts'
import { listHolidays } from './calendar.ts'

/** The record of a shop and what its screens show with it. Throws `not_found` when there is no such shop. */
export async function loadRecordAnswer(shop: Shop, now: Date) {
  const [{ record, notice, ...rest }, pages] = await Promise.all([
    loadShopRecord(shop),
    listMenuPages(shop),
  ])
  return {
    res: messages.ok,
    shop: record,
    ...rest,
    // One that has ended is removed a moment later.
    notice: notice?.until && new Date(notice.until) <= now ? null : notice,
    pages,
    holidays: listHolidays(now),
  }
}

/** The record that a shop edits: until it is saved, an empty one. */
export type EditedRecord = Pick<
  StoredShopRecord,
  'version' | 'look' | 'live_look' | 'notice' | 'notice_version'
> & {
  record: ShopRecord
}

const unsaved = { version: 1, look: null, live_look: null, notice: null, notice_version: 1 }

/** Throws `not_found` when there is no such shop. */
export async function loadShopRecord(shop: Shop): Promise<EditedRecord> {
  const [stored, { shop_name: name }] = await Promise.all([
    findShopRecord(shop),
    getShopAccount(shop.shopId),
  ])
  const saved = stored && (await readRecord(shop, stored, name))
  const { version, look, live_look, notice, notice_version } = stored ?? unsaved
  const record = saved ?? { ...emptyRecordFields(), name, logo: '' }
  return { record, version, look, live_look, notice, notice_version }
}

type MenuPage = NonNullable<PageSite['pages']>[number]

/** What the pages of a shop show besides their content. */
export type ShopDetails = {
  shopName: string
  record?: ShopRecord
  look?: Look
  pages?: readonly MenuPage[]
  notice?: ShopNotice
  /** The shop's own domain, if it is live, such as `https://soba-noren.jp`. */
  origin?: string
}

type NamedShop = { id: string; shop_name: string }

/** The name, and a domain, for a shop that has neither saved a record, nor chosen a look, nor shown a notice. */
export const loadShopDetails = async (profile: NamedShop): Promise<ShopDetails> =>
  readShopDetails(profile, await findShownShop({ shopId: profile.id }))

/** The same of the shop as it was read. */
export async function readShopDetails(
  { id, shop_name: shopName }: NamedShop,
  { stored, domain }: Pick<ShownShop, 'stored' | 'domain'>,
): Promise<ShopDetails> {
  const shop = { shopId: id }
  const origin = toOwnOrigin(domain)
  const [record, pages] = await Promise.all([
    stored && readRecord(shop, stored, shopName),
    stored && listMenuPages(shop),
  ])
  const own = { shopName, ...(origin !== undefined && { origin }) }
  if (!stored || !pages) return own
  return {
    ...own,
    ...(record && { record }),
    ...(stored.live_look && { look: stored.live_look }),
    pages,
    ...(stored.notice && { notice: stored.notice }),
  }
}

export type PresentShop = { profile: StoredShop; details: ShopDetails }

/** The profile and the details of a shop as they are now; undefined for a deleted shop. */
export const loadPresentShop = async (shop: Shop): Promise<PresentShop | undefined> =>
  readPresentShop(await findShownShop(shop))

/** The same of the shop as it was read. */
export const readPresentShop = async (shown: ShownShop): Promise<PresentShop | undefined> =>
  shown.account && {
    profile: shown.account,
    details: await readShopDetails(shown.account, shown),
  }

/** The saved record with the name of the shop and the present path of its logo. */
export async function readRecord(
  shop: Shop,
  { record, logo }: Pick<StoredShopRecord, 'record' | 'logo'>,
  name: string,
): Promise<ShopRecord | undefined> {
  return record && { ...record, name, logo: await findLogoPath(shop, logo) }
}

async function findLogoPath(shop: Shop, id: string): Promise<string> {
  if (id === '') return ''
  return (await findFile({ owner: shop, kind: 'image' }, id))?.path ?? ''
}

/** The public pages with their names. */
export async function listMenuPages(shop: Shop): Promise<MenuPage[]> {
  const pages = await listLivePageLabels(shop)
  return pages.map(({ page, label }) => ({ page, label: formatPageLabel(page, label) }))
}
