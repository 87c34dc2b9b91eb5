import * as v from 'valibot'
import { parseAccount, profileKey, StoredShop } from '#functions/table/accounts/accounts.ts'
import { parseLibrarySizes } from '#functions/table/files/libraries.ts'
import { usageKey } from '#functions/table/files/quota.ts'
import type { EntryList } from '#functions/table/news/entries.ts'
import { parseSeenTime, seenListKey } from '#functions/table/news/seen-lists.ts'
import { archiveOwner, type FileOwner, ownerKey, sampleOwner } from '#functions/table/owner.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { getItems, type Item, type Key } from '#functions/table/table.ts'
import { recordKey } from './shop-records.ts'
import { parseShopWork, type ShopWork, workKeys, workPaths } from './shop-state.ts'
import { parseSupport, supportKey } from './shop-support.ts'

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
  const keys = ids.flatMap((id) => overviewKeys({ shopId: id }))
  const items = Map.groupBy(await getItems(keys, attributes), ({ PK }) => PK)
  return ids.flatMap((id) => {
    const shop = { shopId: id }
    return parseShop(shop, items.get(shopKey(shop)) ?? [])
  })
}

const overviewKeys = (shop: Shop): Key[] => [
  profileKey('user', shop.shopId),
  ...workKeys(shop),
  seenListKey(shop, 'news'),
  seenListKey(shop, 'qanda'),
  supportKey(shop),
]

function parseShop(shop: Shop, items: readonly Item[]): ShopWithOverview[] {
  const bySort = new Map(items.map((item) => [item.SK, item]))
  const find = ({ SK }: Key) => bySort.get(SK)
  const stored = find(profileKey('user', shop.shopId))
  const person = stored && parseAccount('user', stored)
  if (!person) return []
  const { kind: _, ...profile } = person
  const lostUploadAt = parseLostUpload(find(usageKey(shop)))
  return [
    {
      profile,
      overview: { ...parseShopWork(shop, find), lostUploadAt },
      seen: {
        news: parseSeenTime(find(seenListKey(shop, 'news'))),
        qanda: parseSeenTime(find(seenListKey(shop, 'qanda'))),
      },
      contact: v.parse(StoredContact, find(recordKey(shop)) ?? {}).record,
      ...parseSupport(find(supportKey(shop))),
    },
  ]
}

/** How many bytes the admins' collections take. */
export async function measureCollections(): Promise<{ archive: number; sample: number }> {
  const items = await getItems([archiveOwner, sampleOwner].map(usageKey))
  const getBytes = (owner: FileOwner) =>
    parseLibrarySizes(items.find(({ PK }) => PK === ownerKey(owner))).bytes
  return { archive: getBytes(archiveOwner), sample: getBytes(sampleOwner) }
}

// Without the content of pages, which may be long.
const attributes = Array.from(
  new Set([
    'PK',
    'SK',
    'opened_at',
    'tags',
    'note_words',
    'lost_upload_at',
    ...Object.keys(ShopContact.entries).map((name) => `record.${name}`),
    ...Object.keys(StoredShop.entries),
    ...workPaths,
  ]),
)

const LostUpload = v.object({ lost_upload_at: v.optional(v.string()) })

const parseLostUpload = (item: Item | undefined) => v.parse(LostUpload, item ?? {}).lost_upload_at
