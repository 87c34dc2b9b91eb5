import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { archive, type FileOwner, ownerKey, samples } from './owner.ts'
import { pageKey, reservationKey } from './page-keys.ts'
import { StoredSummary } from './page-summaries.ts'
import { StoredReservation } from './reservations.ts'
import { type Shop, shopKey } from './shop.ts'
import { getItems, type Item } from './table.ts'

/** What a list shows of a shop besides its profile. */
export type Overview = {
  pages: StoredSummary[]
  reservations: StoredReservation[]
  libraries: { image_count: number; movie_count: number; bytes: number }
}

/**
 * Overviews of many shops in their order: for 60 of them five batch reads. What libraries hold is what
 * they have taken less what uploads hold, which is what counting their files would give.
 */
export async function listOverviews(shops: readonly Shop[]): Promise<Overview[]> {
  const ofPages = shops.flatMap((shop) => pageNumbers.map((page) => pageKey(shop, page)))
  const ofReservations = shops.flatMap((shop) =>
    pageNumbers.map((page) => reservationKey(shop, page)),
  )
  const [pages, reservations, usages] = await Promise.all([
    getItems(ofPages, ['PK', ...Object.keys(StoredSummary.entries)]),
    getItems(ofReservations),
    getItems(shops.map((shop) => ({ PK: shopKey(shop), SK: 'USAGE' }))),
  ])
  const own = [pages, reservations, usages].map(byShop)
  return shops.map((shop) => overviewOf(own.map((items) => items.get(shopKey(shop)) ?? [])))
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

function byShop(items: readonly Item[]): Map<unknown, Item[]> {
  return Map.groupBy(items, ({ PK }) => PK)
}

function overviewOf([pages = [], reservations = [], usages = []]: Item[][]): Overview {
  return {
    pages: pages
      .map((item) => v.parse(StoredSummary, item))
      .toSorted((one, other) => one.page - other.page),
    reservations: reservations.map((item) => v.parse(StoredReservation, item)),
    libraries: librariesOf(usages[0]),
  }
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
