import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { seenAt, seenKey } from './badges.ts'
import type { EntryList } from './news.ts'
import { archive, type FileOwner, ownerKey, samples } from './owner.ts'
import { pageKey, reservationKey } from './page-keys.ts'
import { StoredSummary } from './page-summaries.ts'
import { personOf, profileKey, UserProfile } from './people.ts'
import { StoredReservation } from './reservations.ts'
import { type Shop, shopKey } from './shop.ts'
import { getItems, type Item, type Key } from './table.ts'

/** What a shop has besides its profile. */
export type Overview = {
  pages: StoredSummary[]
  reservations: StoredReservation[]
  libraries: { image_count: number; movie_count: number; bytes: number }
}

/** A shop as its own items say: who it is, what it has, and when it last opened each list. */
export type ReadShop = {
  profile: UserProfile
  overview: Overview
  seen: Record<EntryList, string | null>
}

/**
 * These shops, without those that are not there or are leaving: ten items of each, ten shops a batch read. What
 * libraries hold is what they have taken less what uploads hold, which is what counting their files would give.
 */
export async function readShops(ids: readonly string[]): Promise<ReadShop[]> {
  const keys = ids.flatMap((id) => keysOf({ shopId: id }))
  const items = Map.groupBy(await getItems(keys, attributes), ({ PK }) => PK)
  return ids.flatMap((id) => {
    const shop = { shopId: id }
    return shopIn(shop, items.get(shopKey(shop)) ?? [])
  })
}

const keysOf = (shop: Shop): Key[] => [
  profileKey('user', shop.shopId),
  ...pageNumbers.flatMap((page) => [pageKey(shop, page), reservationKey(shop, page)]),
  usageKey(shop),
  seenKey(shop, 'news'),
  seenKey(shop, 'qanda'),
]

const usageKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'USAGE' })

function shopIn(shop: Shop, items: readonly Item[]): ReadShop[] {
  const bySort = new Map(items.map((item) => [item.SK, item]))
  const find = ({ SK }: Key) => bySort.get(SK)
  const found = (keys: Key[]) => keys.flatMap((key) => find(key) ?? [])
  const stored = find(profileKey('user', shop.shopId))
  const person = stored && personOf('user', stored)
  if (person?.kind !== 'user') return []
  const { kind: _, ...profile } = person
  const pages = found(pageNumbers.map((page) => pageKey(shop, page)))
  const reservations = found(pageNumbers.map((page) => reservationKey(shop, page)))
  return [
    {
      profile,
      overview: {
        pages: pages.map((item) => v.parse(StoredSummary, item)),
        reservations: reservations.map((item) => v.parse(StoredReservation, item)),
        libraries: librariesOf(find(usageKey(shop))),
      },
      seen: {
        news: seenAt(find(seenKey(shop, 'news'))),
        qanda: seenAt(find(seenKey(shop, 'qanda'))),
      },
    },
  ]
}

/** How many bytes the admins' own files take. */
export async function measureCollections(): Promise<{ archive: number; sample: number }> {
  const items = await getItems(
    [archive, samples].map((owner) => ({ PK: ownerKey(owner), SK: 'USAGE' })),
  )
  const bytesOf = (owner: FileOwner) =>
    librariesOf(items.find(({ PK }) => PK === ownerKey(owner))).bytes
  return { archive: bytesOf(archive), sample: bytesOf(samples) }
}

const Usage = v.object({
  images: v.number(),
  movies: v.number(),
  bytes: v.number(),
  open: v.record(
    v.string(),
    v.object({
      kind: v.picklist(['image', 'movie']),
      files: v.number(),
      bytes: v.number(),
      removal: v.optional(v.boolean(), false),
    }),
  ),
})

// Of a page that is all but what it shows, which may be long.
const attributes = Array.from(
  new Set([
    'PK',
    'SK',
    'opened_at',
    ...[UserProfile, StoredSummary, StoredReservation, Usage].flatMap(({ entries }) =>
      Object.keys(entries),
    ),
  ]),
)

function librariesOf(item: Item | undefined): Overview['libraries'] {
  if (!item) return { image_count: 0, movie_count: 0, bytes: 0 }
  const { images, movies, bytes, open } = v.parse(Usage, item)
  // A removal's room is that of a file which is there, as long as it is held.
  const holds = Object.values(open).filter(({ removal }) => !removal)
  const held = (kind: 'image' | 'movie') =>
    holds.reduce((sum, hold) => sum + (hold.kind === kind ? hold.files : 0), 0)
  return {
    image_count: images - held('image'),
    movie_count: movies - held('movie'),
    bytes: bytes - holds.reduce((sum, hold) => sum + hold.bytes, 0),
  }
}
