import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { Key } from '#functions/table/table.ts'

export const pageKey = (shop: Shop, page: PageNumber): Key => ({
  PK: shopKey(shop),
  SK: `PAGE#${page}`,
})

/** The key of a page as it stood at one moment. */
export const versionKey = (shop: Shop, page: PageNumber, version: number): Key => ({
  PK: shopKey(shop),
  SK: `PAGE#${page}#V#${String(version).padStart(6, '0')}`,
})

/** The key of a page's reservation. */
export const reservationKey = (shop: Shop, page: PageNumber): Key => ({
  PK: shopKey(shop),
  SK: `RESERVE#${page}`,
})
