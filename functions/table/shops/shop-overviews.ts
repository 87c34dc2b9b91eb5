import * as v from 'valibot'
import type { ShopDomain } from '#functions/contract/shops/shop-domain.ts'
import { parseAccount, profileKey, StoredShop } from '#functions/table/accounts/accounts.ts'
import { type FoundItems, loadItems } from '#functions/table/entity.ts'
import {
  type LibrarySizes,
  librarySizePaths,
  parseLibrarySizes,
  usageKey,
} from '#functions/table/files/quota.ts'
import { type EntryList, parseSeenTime, seenListKey } from '#functions/table/news/entries.ts'
import { archiveOwner, type FileOwner, sampleOwner } from '#functions/table/owner.ts'
import { StoredPageSummary, summaryPaths } from '#functions/table/pages/page-summaries.ts'
import { StoredReservation } from '#functions/table/reservations/reservations.ts'
import { pageKeys, reservationKeys, type Shop } from '#functions/table/shop.ts'
import type { Key } from '#functions/table/table.ts'
import { domainKey, domainPaths, parseDomain } from './shop-domains.ts'
import { helpKey, helpPaths, parseShopHelp, type StoredHelp } from './shop-help.ts'
import { parseRecord, recordKey, StoredLooks, type StoredShopRecord } from './shop-records.ts'
import { parseSupport, supportKey } from './shop-support.ts'

/** The pages of a shop and the newest reservation of each, in the order of the pages, its libraries and its looks. */
type ShopWork = {
  pages: StoredPageSummary[]
  reservations: StoredReservation[]
  libraries: LibrarySizes
  looks: v.InferOutput<typeof StoredLooks>
}

/** The keys of the items that `parseShopWork` reads, and the attributes that it needs. */
const workKeys = (shop: Shop): Key[] => [
  ...pageKeys(shop),
  ...reservationKeys(shop),
  usageKey(shop),
  recordKey(shop),
]
const workPaths: readonly string[] = [
  ...summaryPaths,
  ...Object.keys(StoredReservation.entries),
  ...librarySizePaths,
  ...Object.keys(StoredLooks.entries),
]

function parseShopWork(shop: Shop, { find, findAll }: FoundItems): ShopWork {
  return {
    pages: findAll(pageKeys(shop)).map((item) => v.parse(StoredPageSummary, item)),
    reservations: findAll(reservationKeys(shop)).map((item) => v.parse(StoredReservation, item)),
    libraries: parseLibrarySizes(find(usageKey(shop))),
    looks: v.parse(StoredLooks, find(recordKey(shop)) ?? {}),
  }
}

/** What a shop's screens begin with. */
type ShopState = ShopWork & { help: StoredHelp | undefined; domain: ShopDomain | undefined }

const paths = [...workPaths, ...domainPaths, ...helpPaths]

/** The state of a shop, in one read. */
export async function loadShopState(shop: Shop, now: Date): Promise<ShopState> {
  const keys = [...workKeys(shop), helpKey(shop), domainKey(shop)]
  const found = await loadItems(keys, paths)
  return {
    ...parseShopWork(shop, found),
    help: parseShopHelp(found.find(helpKey(shop)), now).help,
    domain: parseDomain(found.find(domainKey(shop))),
  }
}

/** The pages, reservations and libraries of a shop. */
export type ShopOverview = Omit<ShopWork, 'looks'> & {
  looks?: ShopWork['looks']
  /** When a file was last refused or did not arrive. */
  lostUploadAt?: string | undefined
}

/** What a shop's record says about the shop and how it is reached; each may be empty. */
const ShopContact = v.object({
  kana: v.optional(v.string(), ''),
  type: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
  building: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  hours: v.optional(
    v.object({ weekly: v.optional(v.record(v.string(), v.array(v.unknown())), {}) }),
    {},
  ),
})
export type ShopContact = v.InferOutput<typeof ShopContact>

const StoredContact = v.object({ record: v.optional(ShopContact, {}) })

/** A shop as read from its own items, and when it last opened each list. */
export type ShopWithOverview = {
  profile: StoredShop
  overview: ShopOverview
  seen: Record<EntryList, string | null>
  contact: ShopContact
  /** The tags that admins gave the shop. */
  tags: readonly string[]
  /** Names and numbers in their notes. */
  noteWords: readonly string[]
}

/**
 * Loads these shops, without missing and deleted ones: twelve items each, eight shops in a batch read. The
 * libraries hold the usage less what uploads have reserved.
 */
export async function loadShops(ids: readonly string[]): Promise<ShopWithOverview[]> {
  const shops = ids.map((shopId) => ({ shopId }))
  const found = await loadItems(shops.flatMap(overviewKeys), attributes)
  return shops.flatMap((shop) => parseShop(shop, found) ?? [])
}

const overviewKeys = (shop: Shop): Key[] => [
  profileKey('user', shop.shopId),
  ...workKeys(shop),
  seenListKey(shop, 'news'),
  seenListKey(shop, 'qanda'),
  supportKey(shop),
]

/** Undefined for a missing and for a deleted shop. */
function parseShop(shop: Shop, found: FoundItems): ShopWithOverview | undefined {
  const { find } = found
  const stored = find(profileKey('user', shop.shopId))
  const person = stored && parseAccount('user', stored)
  if (!person) return undefined
  const { kind: _, ...profile } = person
  const { lost_upload_at: lostUploadAt } = v.parse(LostUpload, find(usageKey(shop)) ?? {})
  return {
    profile,
    overview: { ...parseShopWork(shop, found), lostUploadAt },
    seen: {
      news: parseSeenTime(find(seenListKey(shop, 'news'))),
      qanda: parseSeenTime(find(seenListKey(shop, 'qanda'))),
    },
    contact: v.parse(StoredContact, find(recordKey(shop)) ?? {}).record,
    ...parseSupport(find(supportKey(shop))),
  }
}

/** How many bytes the admins' collections take. */
export async function measureCollections(): Promise<{ archive: number; sample: number }> {
  const { find } = await loadItems([archiveOwner, sampleOwner].map(usageKey))
  const getBytes = (owner: FileOwner) => parseLibrarySizes(find(usageKey(owner))).bytes
  return { archive: getBytes(archiveOwner), sample: getBytes(sampleOwner) }
}

// Without the content of pages, which may be long.
const attributes = [
  'opened_at',
  'tags',
  'note_words',
  'lost_upload_at',
  ...Object.keys(ShopContact.entries).map((name) => `record.${name}`),
  ...Object.keys(StoredShop.entries),
  ...workPaths,
]

const LostUpload = v.object({ lost_upload_at: v.optional(v.string()) })

/** What the pages of a shop show besides their content, as it is stored. */
export type ShownShop = {
  account: StoredShop | undefined
  stored: StoredShopRecord | undefined
  domain: ShopDomain | undefined
}

/** Reads it consistently, in one request. */
export async function findShownShop(shop: Shop): Promise<ShownShop> {
  const keys = { profile: profileKey('user', shop.shopId), record: recordKey(shop) }
  const { find } = await loadItems([keys.profile, keys.record, domainKey(shop)])
  const [profile, record] = [find(keys.profile), find(keys.record)]
  return {
    account: profile && parseAccount('user', profile),
    stored: record && parseRecord(record),
    domain: parseDomain(find(domainKey(shop))),
  }
}
