import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as v from 'valibot'
import { PublishState } from '#functions/contract/pages/page-summary.ts'
import { ServiceDay } from '#functions/contract/shops/service-figures.ts'
import { ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { entity, loadItems, run } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import type { Item } from '#functions/table/table.ts'
import {
  type ActiveShop,
  activeShopKeys,
  parseActiveShops,
  shopChunkNames,
} from './active-shops.ts'

/**
 * A page in the list of shops: its state, its reservation if it waits, has failed or was cancelled for a reason, the last days of the dates in its
 * public texts, whether it shows sample pictures or words of a template to the public, whether an admin holds it down, and
 * what a check of the public page found.
 */
const ShopRowPage = v.object({
  state: PublishState,
  reserve: v.nullable(v.picklist(['reserved', 'failed', 'cancelled'])),
  reason: v.optional(v.string()),
  dates: v.optional(v.array(v.object({ lastDay: v.string(), until: v.optional(v.string()) }))),
  has_samples: v.optional(v.literal(true)),
  held: v.optional(v.literal(true)),
  /** The last check of the live version; `findings`: something that was found is checked again soon. */
  checked: v.optional(
    v.object({
      at: v.string(),
      findings: v.boolean(),
      dead_links: v.number(),
      unreadable: v.boolean(),
      heavy: v.boolean(),
    }),
  ),
})
export type ShopRowPage = v.InferOutput<typeof ShopRowPage>

/**
 * A shop in the list of shops: what it is found, sorted and counted by. A copy of the shop's own items.
 * `edited_at` is null as long as no page was ever changed; `seen` is when the shop last opened each list. `kana` is
 * normalized. `lost_upload_at`: when a file was last refused or did not arrive.
 */
export const ShopRow = v.object({
  id: v.string(),
  login_id: v.string(),
  shop_name: v.string(),
  slug: v.string(),
  /** Everything that the shop is found by, normalized, one text a line. */
  found_by: v.string(),
  status: ShopStatus,
  /** The trade of the shop's record. */
  type: v.string(),
  created_at: v.string(),
  signed_in_at: v.nullable(v.string()),
  edited_at: v.nullable(v.string()),
  pages: v.array(ShopRowPage),
  was_published: v.boolean(),
  kana: v.string(),
  tags: v.array(v.string()),
  phone: v.string(),
  address: v.string(),
  email: v.string(),
  has_hours: v.boolean(),
  lost_upload_at: v.optional(v.string()),
  locked_until: v.optional(v.string()),
  image_count: v.number(),
  movie_count: v.number(),
  bytes: v.number(),
  views: v.number(),
  seen: v.object({ news: v.nullable(v.string()), qanda: v.nullable(v.string()) }),
})
export type ShopRow = v.InferOutput<typeof ShopRow>

const partition = 'SHOPS'
const StoredChunk = v.object({ turn: v.number(), rows: v.instance(Uint8Array) })
const chunkItem = entity((name: string) => ({ PK: partition, SK: `ROWS#${name}` }), StoredChunk)
const chunkKey = (name: string) => chunkItem(name).key

const StoredFill = v.object({ done: v.number() })
const fillItem = entity(() => ({ PK: partition, SK: 'FILL' }), StoredFill)()

/** The rows of one item, and how often it was written. */
export type ShopChunk = { name: string; turn: number; rows: readonly ShopRow[] }

/** All rows, in no order; whether every shop has a row; and the shops that may have changed since. */
export type ShopList = { rows: ShopRow[]; isFilled: boolean; active: ActiveShop[] }

/** The whole list of shops, in one batch read. */
export async function readShopList(): Promise<ShopList> {
  const chunkKeys = shopChunkNames.map(chunkKey)
  const { find, findAll } = await loadItems([...chunkKeys, fillItem.key, ...activeShopKeys])
  const fill = find(fillItem.key)
  return {
    rows: findAll(chunkKeys).flatMap(parseRows),
    isFilled: fill !== undefined && v.parse(StoredFill, fill).done === shopChunkNames.length,
    active: parseActiveShops(findAll(activeShopKeys)),
  }
}

/** These chunks, empty where they do not exist yet. */
export async function findShopChunks(names: readonly string[]): Promise<ShopChunk[]> {
  const { find } = await loadItems(names.map(chunkKey))
  return names.map((name) => {
    const item = find(chunkKey(name))
    const turn = item ? v.parse(StoredChunk, item).turn : 0
    return { name, turn, rows: item ? parseRows(item) : [] }
  })
}

/** Writes a chunk's rows, unless it was written since it was read; returns whether it did. */
export function putShopChunk(
  { name, turn }: ShopChunk,
  rows: readonly ShopRow[],
): Promise<boolean> {
  const item = { turn: turn + 1, rows: deflateRawSync(JSON.stringify(rows)) }
  return run(chunkItem(name).put(item, [{ PK: missing }, { turn }]))
}

const Rows = v.array(ShopRow)

type Unpacked = { packed: Uint8Array; rows: readonly ShopRow[] }

// The unpacked rows of the last read, which are most of a list's work. Compared by the packed bytes, so
// they cannot be out of date.
const unpacked = new Map<unknown, Unpacked>()

function parseRows(item: Item): readonly ShopRow[] {
  const chunk = v.parse(StoredChunk, item)
  const known = unpacked.get(item.SK)
  if (known && Buffer.compare(known.packed, chunk.rows) === 0) return known.rows
  const rows = v.parse(Rows, JSON.parse(inflateRawSync(chunk.rows).toString()))
  unpacked.set(item.SK, { packed: chunk.rows, rows })
  return rows
}

/** How many chunks have the rows of all their shops. */
export const countFilledChunks = async (): Promise<number> => (await fillItem.get())?.done ?? 0

export async function recordFilledChunks(done: number): Promise<void> {
  await run(fillItem.put({ done }))
}

/** A week and a day: the oldest is compared with today. */
const maxDays = 8

const StoredDays = v.object({ days: v.array(ServiceDay) })

const daysItem = entity(() => ({ PK: partition, SK: 'DAYS' }), StoredDays)()

/** The totals of the last days, the oldest first. */
export const listServiceDays = async (): Promise<ServiceDay[]> => (await daysItem.get())?.days ?? []

/** Adds the totals of a day to those of the days before. */
export async function addServiceDay(before: readonly ServiceDay[], day: ServiceDay): Promise<void> {
  const others = before.filter((each) => each.day < day.day)
  await run(daysItem.put({ days: [...others, day].slice(-maxDays) }))
}
