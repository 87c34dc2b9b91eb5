import { listShopIds } from '#functions/table/accounts/accounts.ts'
import {
  type ActiveShop,
  clearActiveShop,
  getShopChunk,
  listActiveShops,
  markShopActive,
  shopChunkNames,
} from '#functions/table/shops/active-shops.ts'
import {
  countFilledChunks,
  findShopChunks,
  putShopChunk,
  recordFilledChunks,
  type ShopChunk,
  type ShopRow,
} from '#functions/table/shops/shop-rows.ts'
import { loadReadableRows, type UnreadableShop } from './list-shops.ts'

// For cleanup jobs that run at the same time.
const tries = 5

/** The shops whose rows were up to date, and those that cannot be read, which keep their rows. */
type UpdatedRows = { unchanged: string[]; unread: UnreadableShop[] }

const nothing: UpdatedRows = { unchanged: [], unread: [] }

/**
 * Updates the rows of these shops from their own items, and removes the rows of missing shops. A row never
 * becomes older: chunks are read before the shops, and written only if they are unchanged.
 */
export async function updateShopRows(ids: readonly string[], left = tries): Promise<UpdatedRows> {
  if (ids.length === 0) return nothing
  const chunks = await findShopChunks([...new Set(ids.map(getShopChunk))])
  const { rows, unread } = await loadReadableRows(ids)
  const present = new Map(rows.map((row) => [row.id, row]))
  const isRead = (id: string) => unread.every((each) => each.id !== id)
  const own = Map.groupBy(ids.filter(isRead), getShopChunk)
  const updated = await Promise.all(
    chunks.map((chunk) => {
      const shops = own.get(chunk.name) ?? []
      return updateChunk(chunk, new Map(shops.map((id) => [id, present.get(id)])))
    }),
  )
  const overtaken = updated.flatMap((each) => each.overtaken)
  const again = left > 1 ? await updateShopRows(overtaken, left - 1) : nothing
  return {
    unchanged: [...updated.flatMap((each) => each.unchanged), ...again.unchanged],
    unread: [...unread, ...again.unread],
  }
}

/** The shops of a chunk to update; undefined where there is no such shop. */
type Present = Map<string, ShopRow | undefined>

async function updateChunk(chunk: ShopChunk, present: Present) {
  const before = new Map(chunk.rows.map((row) => [row.id, row]))
  const ids = [...present.keys()]
  const isSame = (id: string) => isSameRow(before.get(id), present.get(id))
  const unchanged = ids.filter(isSame)
  if (unchanged.length === ids.length) return { unchanged, overtaken: [] }
  const rows = [
    ...chunk.rows.filter(({ id }) => !present.has(id)),
    ...[...present.values()].filter((row) => row !== undefined),
  ]
  const isWritten = await putShopChunk(chunk, rows)
  return isWritten ? { unchanged, overtaken: [] } : { unchanged: [], overtaken: ids }
}

const isSameRow = (one: ShopRow | undefined, other: ShopRow | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Updates the rows of shops after an admin's call, so that the list shows the change. If it fails, the call
 * still succeeds: the shops are marked as active, and the cleanup job updates them soon.
 */
export async function updateShopRowsNow(...ids: readonly string[]): Promise<void> {
  await updateShopRows(ids).catch(() => undefined)
}

const minute = 60_000

// A session marks its shop once a minute, before it makes changes, and a reservation before it is carried
// out, which may take five minutes: by then the change is made.
const settledAfter = 6 * minute

// The limits of one run; the next one continues.
const maxShopsPerRun = 2500
const shopsPerBatch = 100

/** Reports a shop whose items cannot be read: its row stays, and it is read again. */
type Report = (shop: UnreadableShop) => void

/**
 * Updates the list of shops: reads those that may have changed, and adds missing rows. Repeatable, also at
 * the same time.
 */
export async function refreshShopRows(now: Date, report: Report): Promise<void> {
  const active = (await listActiveShops()).slice(0, maxShopsPerRun)
  const byChunk = active.toSorted((one, other) =>
    getShopChunk(one.id) < getShopChunk(other.id) ? -1 : 1,
  )
  await refreshActive(byChunk, now, report)
  await fillRows(now, report)
}

/** In batches ordered by chunk, so that each chunk is written once or twice. */
async function refreshActive(
  shops: readonly ActiveShop[],
  now: Date,
  report: Report,
): Promise<void> {
  const part = shops.slice(0, shopsPerBatch)
  if (part.length === 0) return
  const updated = await updateShopRows(part.map(({ id }) => id))
  for (const shop of updated.unread) report(shop)
  const unchanged = new Set(updated.unchanged)
  // Not right after it was written: a reader of the list may have read the chunk before.
  const isSettled = ({ id, at }: ActiveShop) =>
    unchanged.has(id) && at.getTime() + settledAfter <= now.getTime()
  await Promise.all(part.filter(isSettled).map(clearActiveShop))
  await refreshActive(shops.slice(shopsPerBatch), now, report)
}

async function fillRows(now: Date, report: Report): Promise<void> {
  const done = await countFilledChunks()
  if (done >= shopChunkNames.length) return
  const ids = Map.groupBy(await listShopIds(), getShopChunk)
  const tell = async (shop: UnreadableShop) => {
    report(shop)
    // No other run would read it again.
    await markShopActive(shop.id, now)
  }
  await fillFrom(done, { ids, tell, left: maxShopsPerRun })
}

type Filling = {
  ids: Map<string, string[]>
  tell: (shop: UnreadableShop) => Promise<void>
  left: number
}

/** Fills chunks until `left` shops have their rows. */
async function fillFrom(done: number, { ids, tell, left }: Filling): Promise<void> {
  if (done >= shopChunkNames.length || left <= 0) return
  const { shops, next } = nextBatch(done, ids)
  const { unread } = await updateShopRows(shops)
  await Promise.all(unread.map(tell))
  await recordFilledChunks(next)
  await fillFrom(next, { ids, tell, left: left - shops.length })
}

/** The shops of the next chunks that fit into a batch, and the chunk to continue with. */
function nextBatch(done: number, ids: Filling['ids']): { shops: string[]; next: number } {
  const shops = shopChunkNames.slice(done).reduce<{ own: string[]; next: number; isFull: boolean }>(
    ({ own, next, isFull }, name) => {
      const all = [...own, ...(ids.get(name) ?? [])]
      const fits = !isFull && (own.length === 0 || all.length <= shopsPerBatch)
      return fits ? { own: all, next: next + 1, isFull } : { own, next, isFull: true }
    },
    { own: [], next: done, isFull: false },
  )
  return { shops: shops.own, next: shops.next }
}
