import type { AuditShop } from '#functions/contract/audit-log-entry.ts'
import { limits } from '#functions/contract/limits.ts'
import { findShops } from '#functions/rules/shops/find-shops.ts'
import { listShops } from '#functions/rules/shops/list-shops.ts'
import {
  containsTerms,
  listSearchTexts,
  readSearchTerms,
} from '#functions/rules/shops/shop-search.ts'
import { listDeletedShops } from '#functions/table/deleted-shops/deleted-shops.ts'
import { listFormerShops } from '#functions/table/deleted-shops/former-shops.ts'

/** Finds shops by terms, also deleted and removed ones, and how many there are. */
export async function listAuditShops(
  { q, limit }: { q: string; limit?: string | undefined },
  now: Date,
): Promise<{ shops: AuditShop[]; found: number }> {
  const [rows, deleted, former] = await Promise.all([
    listShops(),
    listDeletedShops(),
    listFormerShops(now),
  ])
  const terms = readSearchTerms(q)
  const isFound = (shop: Names) => containsTerms(listSearchTexts(shop).join('\n'), terms)
  const shops = [
    ...findShops(rows, { q }, now).map(toAuditShop('present')),
    ...deleted.filter(isFound).map(toAuditShop('deleted')),
    ...former.filter(isFound).map(toAuditShop('removed')),
  ]
  return { shops: shops.slice(0, Number(limit ?? limits.listLength)), found: shops.length }
}

type Names = { id: string; shop_name: string; login_id: string; slug: string }

const toAuditShop =
  (state: AuditShop['state']) =>
  ({ id, shop_name, login_id }: Names): AuditShop => ({ id, shop_name, login_id, state })
