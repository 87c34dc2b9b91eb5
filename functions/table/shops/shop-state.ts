import * as v from 'valibot'
import type { ShopDomain } from '#functions/contract/shops/shop-domain.ts'
import { parseAccount, profileKey, type StoredShop } from '#functions/table/accounts/accounts.ts'
import {
  type LibrarySizes,
  librarySizePaths,
  parseLibrarySizes,
} from '#functions/table/files/libraries.ts'
import { usageKey } from '#functions/table/files/quota.ts'
import { StoredPageSummary, summaryPaths } from '#functions/table/pages/page-summaries.ts'
import { StoredReservation } from '#functions/table/reservations/reservations.ts'
import { pageKeys, reservationKeys, type Shop } from '#functions/table/shop.ts'
import { getItems, type Item, type Key } from '#functions/table/table.ts'
import { domainKey, domainPaths, parseDomain } from './shop-domains.ts'
import { helpKey, helpPaths, parseShopHelp, type StoredHelp } from './shop-help.ts'
import { parseRecord, recordKey, StoredLooks, type StoredShopRecord } from './shop-records.ts'

/** The pages of a shop and the newest reservation of each, in the order of the pages, its libraries and its looks. */
export type ShopWork = {
  pages: StoredPageSummary[]
  reservations: StoredReservation[]
  libraries: LibrarySizes
  looks: v.InferOutput<typeof StoredLooks>
}

/** The keys of the items that `parseShopWork` reads, and the attributes that it needs. */
export const workKeys = (shop: Shop): Key[] => [
  ...pageKeys(shop),
  ...reservationKeys(shop),
  usageKey(shop),
  recordKey(shop),
]
export const workPaths: readonly string[] = [
  ...summaryPaths,
  ...Object.keys(StoredReservation.entries),
  ...librarySizePaths,
  ...Object.keys(StoredLooks.entries),
]

/** `find` returns the item of a key, if the shop has it. */
export function parseShopWork(shop: Shop, find: (key: Key) => Item | undefined): ShopWork {
  const findAll = (keys: Key[]) => keys.flatMap((key) => find(key) ?? [])
  return {
    pages: findAll(pageKeys(shop)).map((item) => v.parse(StoredPageSummary, item)),
    reservations: findAll(reservationKeys(shop)).map((item) => v.parse(StoredReservation, item)),
    libraries: parseLibrarySizes(find(usageKey(shop))),
    looks: v.parse(StoredLooks, find(recordKey(shop)) ?? {}),
  }
}

/** What a shop's screens begin with. */
type ShopState = ShopWork & { help: StoredHelp | undefined; domain: ShopDomain | undefined }

const paths = Array.from(new Set(['SK', ...workPaths, ...domainPaths, ...helpPaths]))

/** The state of a shop, in one read. */
export async function loadShopState(shop: Shop, now: Date): Promise<ShopState> {
  const keys = [...workKeys(shop), helpKey(shop), domainKey(shop)]
  const items = new Map((await getItems(keys, paths)).map((item) => [item['SK'], item]))
  const find = ({ SK }: Key) => items.get(SK)
  return {
    ...parseShopWork(shop, find),
    help: parseShopHelp(find(helpKey(shop)), now).help,
    domain: parseDomain(find(domainKey(shop))),
  }
}

/** What the pages of a shop show besides their content, as it is stored. */
export type ShownShop = {
  account: StoredShop | undefined
  stored: StoredShopRecord | undefined
  domain: ShopDomain | undefined
}

/** Reads it consistently, in one request. */
export async function findShownShop(shop: Shop): Promise<ShownShop> {
  const keys = [profileKey('user', shop.shopId), recordKey(shop), domainKey(shop)] as const
  const items = new Map((await getItems(keys)).map((item) => [item['SK'], item]))
  const [profile, record, domain] = keys.map(({ SK }) => items.get(SK))
  return {
    account: profile && parseAccount('user', profile),
    stored: record && parseRecord(record),
    domain: parseDomain(domain),
  }
}
