import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { PageState } from '#functions/contract/page.ts'
import { UserStatus } from '#functions/contract/user.ts'
import { type ActiveShop, activeIn, activeKeys } from './active-shops.ts'
import { chunkNames } from './shop-chunks.ts'
import { conditionHeld, getItems, type Item, type Key, table, tableName } from './table.ts'

/** A page as the list of shops knows it: its state, and what its reservation waits for or came to. */
const PageOfRow = v.object({
  state: PageState,
  reserve: v.nullable(v.picklist(['reserved', 'failed'])),
})

/**
 * What the list of shops knows of a shop: to find, sort and count it by. A copy: the truth stays in the
 * shop's own items. `edited_at` is null as long as no page was ever changed; `seen` is when the shop last
 * opened each list.
 */
export const ShopRow = v.object({
  id: v.string(),
  login_id: v.string(),
  shop_name: v.string(),
  slug: v.string(),
  status: UserStatus,
  created_at: v.string(),
  signed_in_at: v.nullable(v.string()),
  edited_at: v.nullable(v.string()),
  pages: v.array(PageOfRow),
  image_count: v.number(),
  movie_count: v.number(),
  bytes: v.number(),
  seen: v.object({ news: v.nullable(v.string()), qanda: v.nullable(v.string()) }),
})
export type ShopRow = v.InferOutput<typeof ShopRow>

// Raised where rows come to mean something else: those of before are made anew.
const format = 2

const partition = 'SHOPS'
const keyOf = (name: string): Key => ({ PK: partition, SK: `ROWS#${name}` })
const fillKey: Key = { PK: partition, SK: 'FILL' }

const StoredChunk = v.object({ format: v.number(), turn: v.number(), rows: v.instance(Uint8Array) })
const StoredFill = v.object({ format: v.number(), done: v.number() })

/** Rows that lie in one item, and how often that was written. */
export type Chunk = { name: string; turn: number; rows: readonly ShopRow[] }

/** All rows, in no order; whether every shop has got one by now; and who may have changed since they were written. */
export type ShopList = { rows: ShopRow[]; isFilled: boolean; active: ActiveShop[] }

/** The whole list of shops, in one batch read. */
export async function readShopList(): Promise<ShopList> {
  const items = await getItems([...chunkNames.map(keyOf), fillKey, ...activeKeys])
  const chunks = items.filter(({ PK, SK }) => PK === partition && SK !== fillKey.SK)
  const fill = items.find(({ SK }) => SK === fillKey.SK)
  return {
    rows: chunks.flatMap(rowsIn),
    isFilled: chunksFilledIn(fill) === chunkNames.length,
    active: activeIn(items.filter(({ PK }) => PK !== partition)),
  }
}

/** These chunks as they are now, empty where there is none yet. */
export async function findChunks(names: readonly string[]): Promise<Chunk[]> {
  const items = await getItems(names.map(keyOf))
  return names.map((name) => {
    const item = items.find(({ SK }) => SK === keyOf(name).SK)
    const turn = item ? v.parse(StoredChunk, item).turn : 0
    return { name, turn, rows: item ? rowsIn(item) : [] }
  })
}

/** Writes a chunk's rows unless it was written since it was read; answers whether it did. */
export function putChunk({ name, turn }: Chunk, rows: readonly ShopRow[]): Promise<boolean> {
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...keyOf(name),
          format,
          turn: turn + 1,
          rows: deflateRawSync(JSON.stringify(rows)),
        },
        ConditionExpression: 'attribute_not_exists(PK) OR turn = :turn',
        ExpressionAttributeValues: { ':turn': turn },
      }),
    ),
  )
}

const Rows = v.array(ShopRow)

type Unpacked = { packed: Uint8Array; rows: readonly ShopRow[] }

// What a chunk held when it was last read: unpacking all of them is most of a list's work. Known by the very bytes,
// so that nothing can be out of date.
const unpacked = new Map<unknown, Unpacked>()

function rowsIn(item: Item): readonly ShopRow[] {
  const chunk = v.parse(StoredChunk, item)
  if (chunk.format !== format) return []
  const known = unpacked.get(item.SK)
  if (known && Buffer.compare(known.packed, chunk.rows) === 0) return known.rows
  const rows = v.parse(Rows, JSON.parse(inflateRawSync(chunk.rows).toString()))
  unpacked.set(item.SK, { packed: chunk.rows, rows })
  return rows
}

const chunksFilledIn = (item: Item | undefined) => {
  const fill = v.safeParse(StoredFill, item)
  return fill.success && fill.output.format === format ? fill.output.done : 0
}

/** How many of the chunks have got the rows of all their shops. */
export async function countFilled(): Promise<number> {
  const [item] = await getItems([fillKey])
  return chunksFilledIn(item)
}

/** Notes that so many chunks have got the rows of all their shops. */
export async function noteFilled(done: number): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...fillKey, format, done } }))
}
