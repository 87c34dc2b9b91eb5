import { formatPageLabel } from '#functions/contract/pages/page-label.ts'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { findFile } from '#functions/table/files/files.ts'
import { listLivePageLabels } from '#functions/table/pages/page-summaries.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord, type StoredShopRecord } from '#functions/table/shops/shop-records.ts'

type MenuPage = NonNullable<PageSite['pages']>[number]

/** What the pages of a shop show besides their content. */
export type ShopDetails = {
  record?: ShopRecord
  look?: Look
  pages?: readonly MenuPage[]
  notice?: ShopNotice
}

/** Nothing for a shop that has neither saved a record, nor chosen a look, nor shown a notice. */
export const loadShopDetails = async (shop: Shop): Promise<ShopDetails> =>
  readShopDetails(shop, await findShopRecord(shop))

/** The same with the record as it was read. */
export async function readShopDetails(
  shop: Shop,
  stored: StoredShopRecord | undefined,
): Promise<ShopDetails> {
  if (!stored) return {}
  const [record, pages] = await Promise.all([readRecord(shop, stored), listMenuPages(shop)])
  return {
    ...(record && { record }),
    ...(stored.live_look && { look: stored.live_look }),
    pages,
    ...(stored.notice && { notice: stored.notice }),
  }
}

/** The saved record with the present path of its logo. */
export async function readRecord(
  shop: Shop,
  { record, logo }: Pick<StoredShopRecord, 'record' | 'logo'>,
): Promise<ShopRecord | undefined> {
  return record && { ...record, logo: await findLogoPath(shop, logo) }
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
