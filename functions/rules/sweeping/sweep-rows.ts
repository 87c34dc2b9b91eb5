import { foldShops } from '#functions/rules/shops/fold-shops.ts'
import type { Unread } from '#functions/rules/shops/shop-row.ts'
import {
  type ActiveShop,
  listActive,
  markActive,
  settleActive,
} from '#functions/table/active-shops.ts'
import { chunkNames, chunkOf } from '#functions/table/shop-chunks.ts'
import { countFilled, noteFilled } from '#functions/table/shop-rows.ts'
import { listShopIds } from '#functions/table/user-list.ts'

const minute = 60_000

// A session notes itself once a minute, before what it does, and a reservation before it comes out, which may
// take five: by then that is over, however long it took.
const settledAfter = 6 * minute

// What one run does at most; the next goes on.
const shopsInOneRun = 2500
const inOneGo = 100

/** Told of each shop whose items cannot be read: its row stays as it was, and is looked at again. */
type Report = (shop: Unread) => void

/**
 * Keeps the list of shops: looks at those that may have changed, and gives every shop its row where that
 * was never done. May die anywhere, and run twice at once.
 */
export async function sweepRows(now: Date, report: Report): Promise<void> {
  const active = (await listActive()).slice(0, shopsInOneRun)
  const byChunk = active.toSorted((one, other) => (chunkOf(one.id) < chunkOf(other.id) ? -1 : 1))
  await foldActive(byChunk, now, report)
  await fillRows(now, report)
}

/** A hundred after another, those of a chunk together: so each chunk is written once, or twice. */
async function foldActive(shops: readonly ActiveShop[], now: Date, report: Report): Promise<void> {
  const part = shops.slice(0, inOneGo)
  if (part.length === 0) return
  const folded = await foldShops(part.map(({ id }) => id))
  for (const shop of folded.unread) report(shop)
  const unchanged = new Set(folded.unchanged)
  // Not at once after it was written: whoever is reading the rows may have read the chunk before that.
  const isSettled = ({ id, at }: ActiveShop) =>
    unchanged.has(id) && at.getTime() + settledAfter <= now.getTime()
  await Promise.all(part.filter(isSettled).map(settleActive))
  await foldActive(shops.slice(inOneGo), now, report)
}

async function fillRows(now: Date, report: Report): Promise<void> {
  const done = await countFilled()
  if (done >= chunkNames.length) return
  const ids = Map.groupBy(await listShopIds(), chunkOf)
  const tell = async (shop: Unread) => {
    report(shop)
    // Nobody else would look at it again.
    await markActive(shop.id, now)
  }
  await fillFrom(done, { ids, tell, left: shopsInOneRun })
}

type Filling = {
  ids: Map<string, string[]>
  tell: (shop: Unread) => Promise<void>
  left: number
}

/** Fills one chunk after the other, until so many shops have got their rows. */
async function fillFrom(done: number, { ids, tell, left }: Filling): Promise<void> {
  if (done >= chunkNames.length || left <= 0) return
  const { shops, next } = nextGo(done, ids)
  const { unread } = await foldShops(shops)
  await Promise.all(unread.map(tell))
  await noteFilled(next)
  await fillFrom(next, { ids, tell, left: left - shops.length })
}

/** The shops of the next chunks that are filled in one go, and the chunk to go on with. */
function nextGo(done: number, ids: Filling['ids']): { shops: string[]; next: number } {
  const shops = chunkNames.slice(done).reduce<{ own: string[]; next: number; isFull: boolean }>(
    ({ own, next, isFull }, name) => {
      const all = [...own, ...(ids.get(name) ?? [])]
      const fits = !isFull && (own.length === 0 || all.length <= inOneGo)
      return fits ? { own: all, next: next + 1, isFull } : { own, next, isFull: true }
    },
    { own: [], next: done, isFull: false },
  )
  return { shops: shops.own, next: shops.next }
}
