import { messages } from '#functions/contract/messages.ts'
import { busy, Failure } from '#functions/failure.ts'
import {
  type FileLibrary,
  findFile,
  findRemoval,
  removeMarked,
  type StoredFile,
} from '#functions/table/files.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import {
  type Full,
  findHold,
  findUsage,
  giveRoomBack,
  type Hold,
  holdRoom,
  keepRoom,
  resizeHold,
  roomOf,
  settleRoom,
} from '#functions/table/usage.ts'

/** How long a call may hold room while it is at work, in milliseconds: longer than any call lives. */
export const workTime = 10 * 60_000

// Others changing the same hold at the same moment, over and over: not by hand.
const tries = 8

/**
 * Takes room for one file in the owner's libraries, if need be what unfinished uploads no longer
 * need. Answers the hold that stands: another call for the same upload may have taken it first.
 * Throws `quota`.
 */
export async function takeRoom(
  owner: FileOwner,
  id: string,
  { hold, now }: { hold: Hold; now: Date },
): Promise<Hold> {
  const first = await holdRoom(owner, id, hold)
  if (typeof first !== 'string') return first
  await clearHolds(owner, now)
  const second = await holdRoom(owner, id, hold)
  if (typeof second !== 'string') return second
  throw new Failure('quota', wordsOf(owner, hold.kind, second))
}

/**
 * Makes an upload's hold as large as its file turned out to be; whether there was one still. Throws
 * `quota`, and then all is as it was: once there is room, the same upload can be taken in.
 */
export async function fitRoom(
  { owner, kind }: FileLibrary,
  id: string,
  { bytes, now }: { bytes: number; now: Date },
): Promise<boolean> {
  const first = await resizeHold(owner, id, bytes)
  if (first === 'held' || first === 'gone') return first === 'held'
  await clearHolds(owner, now)
  const second = await resizeHold(owner, id, bytes)
  if (second === 'held' || second === 'gone') return second === 'held'
  throw new Failure('quota', wordsOf(owner, kind, second))
}

function wordsOf(owner: FileOwner, kind: FileLibrary['kind'], full: Full): string {
  const { images, movies, bytes } = roomOf(owner)
  if (full === 'bytes-full') return messages.libraryFull(bytes / 1024 ** 3)
  return kind === 'image' ? messages.imageCountFull(images) : messages.movieCountFull(movies)
}

/** Ends all holds of an owner that have run out. */
export async function clearHolds(owner: FileOwner, now: Date): Promise<void> {
  const usage = await findUsage(owner)
  const holds = Object.entries(usage?.open ?? {})
  const over = holds.filter(([, { until }]) => until <= now.toISOString())
  await Promise.all(over.map(([id, hold]) => clearHold(owner, id, hold)))
}

/**
 * Ends a hold that nobody is going to end: the last step may have been taken all the same, and what the
 * table says of the file decides. Right at any time for uploads that are over and removals that are done.
 */
export async function clearHold(owner: FileOwner, id: string, hold: Hold): Promise<void> {
  const library = { owner, kind: hold.kind }
  if (hold.removal) return clearRemoval(library, id, hold)
  const file = await findFile(library, hold.aim?.file ?? hold.file)
  if (!file || !(await settleHold(owner, id, { hold, file }))) await giveRoomBack(owner, id, hold)
}

async function clearRemoval(library: FileLibrary, id: string, hold: Hold): Promise<void> {
  const removal = await findRemoval(library, hold.file)
  if (removal !== id) return keepRoom(library.owner, id)
  await giveRoomBack(library.owner, id, hold)
  await removeMarked(library, hold.file)
}

/**
 * Ends what holds room for this file and has become it; to be done before its bytes change again or it
 * is removed, because afterwards nobody can tell any more.
 */
export async function settleHolds({ owner }: FileLibrary, file: StoredFile): Promise<void> {
  const usage = await findUsage(owner)
  const holds = Object.entries(usage?.open ?? {}).filter(
    ([, hold]) => !hold.removal && (hold.aim?.file ?? hold.file) === file.id,
  )
  await Promise.all(holds.map(([id, hold]) => settleHold(owner, id, { hold, file })))
}

/** Whether the hold has become the file as it is; then it is one no more. */
async function settleHold(
  owner: FileOwner,
  id: string,
  { hold, file }: { hold: Hold; file: StoredFile },
): Promise<boolean> {
  let present: Hold | undefined = hold
  for (let left = tries; left > 0; left -= 1) {
    if (!present) return true
    if (present.aim && file.upload !== id) return false
    // oxlint-disable-next-line no-await-in-loop -- each try looks at what the one before has met
    if (await settleRoom(owner, id, { hold: present, bytes: file.bytes })) return true
    // Another call for the same upload may have made it larger or smaller.
    // oxlint-disable-next-line no-await-in-loop -- as above
    present = await findHold(owner, id)
  }
  throw busy()
}
