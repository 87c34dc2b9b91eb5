import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { findImage } from '#functions/table/images.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  type Full,
  findUsage,
  giveRoomBack,
  type Hold,
  holdRoom,
  keepRoom,
  resizeHold,
} from '#functions/table/usage.ts'

const words: Record<Full, string> = {
  'images-full': messages.imageCountFull,
  'bytes-full': messages.libraryFull,
}

/**
 * Takes room for one picture in the shop's library, if need be what unfinished uploads no longer
 * need. Answers the hold that stands: another call for the same upload may have taken it first.
 * Throws `quota`.
 */
export async function takeRoom(
  shop: Shop,
  id: string,
  { hold, now }: { hold: Hold; now: Date },
): Promise<Hold> {
  const first = await holdRoom(shop, id, hold)
  if (typeof first !== 'string') return first
  await clearHolds(shop, now)
  const second = await holdRoom(shop, id, hold)
  if (typeof second !== 'string') return second
  throw new Failure('quota', words[second])
}

/**
 * Makes an upload's hold as large as its picture turned out to be; whether there was one still. Throws
 * `quota`, and then all is as it was: once there is room, the same upload can be taken in.
 */
export async function fitRoom(
  shop: Shop,
  id: string,
  { bytes, now }: { bytes: number; now: Date },
): Promise<boolean> {
  const first = await resizeHold(shop, id, bytes)
  if (first === 'held' || first === 'gone') return first === 'held'
  await clearHolds(shop, now)
  const second = await resizeHold(shop, id, bytes)
  if (second === 'held' || second === 'gone') return second === 'held'
  throw new Failure('quota', words[second])
}

async function clearHolds(shop: Shop, now: Date): Promise<void> {
  const usage = await findUsage(shop)
  const holds = Object.entries(usage?.open ?? {})
  const over = holds.filter(([, { until }]) => until <= now.toISOString())
  await Promise.all(over.map(([id, hold]) => clearHold(shop, id, hold)))
}

// An upload whose last step was never reached: the picture may be there all the same.
async function clearHold(shop: Shop, id: string, hold: Hold): Promise<void> {
  const image = await findImage(shop, hold.file)
  if (image) await keepRoom(shop, id)
  else await giveRoomBack(shop, id, hold)
}
