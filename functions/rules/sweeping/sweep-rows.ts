import { foldShops } from '#functions/rules/shops/fold-shops.ts'
import { type ActiveShop, listActive, settleActive } from '#functions/table/active-shops.ts'
import { chunkNames, chunkOf, countFilled, noteFilled } from '#functions/table/shop-rows.ts'
import { listProfiles } from '#functions/table/user-list.ts'

const minute = 60_000

// A session notes itself once a minute, before what it does, and a reservation before it comes out, which may
// take five: by then that is over, however long it took.
const settledAfter = 6 * minute

// What one run does at most; the next goes on.
const shopsInOneRun = 2500
const inOneGo = 100

/**
 * Keeps the list of shops: looks at those that may have changed, and gives every shop its row where that
 * was never done. May die anywhere, and run twice at once.
 */
export async function sweepRows(now: Date): Promise<void> {
  await foldActive(await listActive('oldest', shopsInOneRun), now)
  await fillRows()
}

async function foldActive(shops: readonly ActiveShop[], now: Date): Promise<void> {
  const part = shops.slice(0, inOneGo)
  if (part.length === 0) return
  const unchanged = new Set(await foldShops(part.map(({ id }) => id)))
  // Not at once after it was written: whoever is reading the rows may have read the chunk before that.
  const isSettled = ({ id, at }: ActiveShop) =>
    unchanged.has(id) && at.getTime() + settledAfter <= now.getTime()
  await Promise.all(part.filter(isSettled).map(settleActive))
  await foldActive(shops.slice(inOneGo), now)
}

async function fillRows(): Promise<void> {
  const done = await countFilled()
  if (done >= chunkNames.length) return
  const ids = Map.groupBy(
    (await listProfiles()).map(({ id }) => id),
    chunkOf,
  )
  await fillFrom(done, { ids, left: shopsInOneRun })
}

type Filling = { ids: Map<string, string[]>; left: number }

/** Fills one chunk after the other, until so many shops have got their rows. */
async function fillFrom(done: number, { ids, left }: Filling): Promise<void> {
  if (done >= chunkNames.length || left <= 0) return
  const { shops, next } = nextGo(done, ids)
  await foldShops(shops)
  await noteFilled(next)
  await fillFrom(next, { ids, left: left - shops.length })
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
