import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { Key } from './table.ts'

/**
 * A shop that this request may access. Only authorisation makes it: from the session, or for an admin from
 * a checked id. Functions take it instead of an id from a body.
 */
export type Shop = { readonly shopId: string }

export const shopKey = ({ shopId }: Shop) => `USER#${shopId}`

export const pageKey = (shop: Shop, page: PageNumber): Key => ({
  PK: shopKey(shop),
  SK: `PAGE#${page}`,
})

export const pageKeys = (shop: Shop) => pageNumbers.map((page) => pageKey(shop, page))

/** The key of a page as it stood at one moment. */
export const versionKey = (shop: Shop, page: PageNumber, version: number): Key => ({
  PK: shopKey(shop),
  SK: `PAGE#${page}#V#${String(version).padStart(6, '0')}`,
})

export const reservationKey = (shop: Shop, page: PageNumber): Key => ({
  PK: shopKey(shop),
  SK: `RESERVE#${page}`,
})

export const reservationKeys = (shop: Shop) => pageNumbers.map((page) => reservationKey(shop, page))
