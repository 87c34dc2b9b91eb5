import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { ShopDomain } from '#functions/contract/shops/shop-domain.ts'
import {
  type LibrarySizes,
  librarySizePaths,
  parseLibrarySizes,
} from '#functions/table/files/libraries.ts'
import { usageKey } from '#functions/table/files/quota.ts'
import { StoredPageSummary, summaryPaths } from '#functions/table/pages/page-summaries.ts'
import { StoredReservation } from '#functions/table/reservations/reservations.ts'
import { pageKey, reservationKey, type Shop } from '#functions/table/shop.ts'
import { getItems, type Key } from '#functions/table/table.ts'
import { domainKey, domainPaths, parseDomain } from './shop-domains.ts'
import { helpKey, helpPaths, parseShopHelp, type StoredHelp } from './shop-help.ts'
import { recordKey, StoredLooks } from './shop-records.ts'

/** The pages and the newest reservation of each, in the order of the pages, and what else a shop's screens begin with. */
type ShopState = {
  pages: StoredPageSummary[]
  reservations: StoredReservation[]
  libraries: LibrarySizes
  help: StoredHelp | undefined
  looks: v.InferOutput<typeof StoredLooks>
  domain: ShopDomain | undefined
}

const paths = Array.from(
  new Set([
    'SK',
    ...domainPaths,
    ...summaryPaths,
    ...Object.keys(StoredReservation.entries),
    ...librarySizePaths,
    ...helpPaths,
    ...Object.keys(StoredLooks.entries),
  ]),
)

/** The state of a shop, in one read. */
export async function loadShopState(shop: Shop, now: Date): Promise<ShopState> {
  const pageKeys = pageNumbers.map((page) => pageKey(shop, page))
  const reservationKeys = pageNumbers.map((page) => reservationKey(shop, page))
  const others = [usageKey(shop), helpKey(shop), recordKey(shop), domainKey(shop)]
  const keys = [...pageKeys, ...reservationKeys, ...others]
  const items = new Map((await getItems(keys, paths)).map((item) => [item['SK'], item]))
  const findAll = (wanted: readonly Key[]) => wanted.flatMap(({ SK }) => items.get(SK) ?? [])
  return {
    pages: findAll(pageKeys).map((item) => v.parse(StoredPageSummary, item)),
    reservations: findAll(reservationKeys).map((item) => v.parse(StoredReservation, item)),
    libraries: parseLibrarySizes(items.get(usageKey(shop).SK)),
    help: parseShopHelp(items.get(helpKey(shop).SK), now).help,
    looks: v.parse(StoredLooks, items.get(recordKey(shop).SK) ?? {}),
    domain: parseDomain(items.get(domainKey(shop).SK)),
  }
}
