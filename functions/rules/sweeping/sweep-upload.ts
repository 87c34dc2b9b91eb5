import { removeUpload } from '#functions/bucket/uploads.ts'
import { messages } from '#functions/contract/messages.ts'
import { clearHold } from '#functions/rules/files/library-room.ts'
import { noteLost } from '#functions/rules/files/note-lost.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { bytesKeptFor, type Due, removeDue } from '#functions/table/due.ts'
import { type FileOwner, ownerName, ownerOf } from '#functions/table/owner.ts'
import { expireUpload, findUpload, type StoredUpload } from '#functions/table/uploads.ts'
import { findHold, type Hold } from '#functions/table/usage.ts'
import { sweepMedia } from './sweep-media.ts'

/**
 * Ends an upload whose time is over, in two visits. At the first it is closed, if nobody has finished
 * it: whoever is still at it is refused, its room is given back, what arrived is removed. A day later
 * nobody can be at it any more: then the bytes go that were written for it and became nothing, and
 * the upload itself.
 */
export async function sweepUpload(due: Due, now: Date): Promise<Date | undefined> {
  const owner = ownerOf(due.key.PK)
  const upload = await findUpload(owner, due.id)
  if (!upload) return undefined
  const last = Date.parse(upload.expires_at) + bytesKeptFor
  return Date.parse(due.at) < last ? close(owner, upload, now) : remove(owner, upload, { due, now })
}

async function close(owner: FileOwner, upload: StoredUpload, now: Date): Promise<Date> {
  const hold = await findHold(owner, upload.id)
  // What was begun in time may take its time.
  if (hold && hold.until > now.toISOString()) return new Date(hold.until)
  // One that is accepted is about to be a file: until the next visit it may keep its room for that.
  const isClosed =
    upload.state === 'open' ? await expireUpload(owner, upload.id) : upload.state !== 'accepted'
  // At its own time: noted once, however often this is done.
  if (isClosed && upload.state !== 'refused')
    await noteLost(owner, upload, { at: upload.expires_at, reason: messages.uploadNeverCame })
  if (hold && isClosed) await endHold(owner, upload, { hold, now })
  await removeUpload({ ownerId: ownerName(owner), uploadId: upload.id })
  return new Date(now.getTime() + bytesKeptFor)
}

/** What was held may have become a file of the shop, which the list counts only then. */
async function endHold(
  owner: FileOwner,
  { id }: StoredUpload,
  { hold, now }: { hold: Hold; now: Date },
): Promise<void> {
  if ('shopId' in owner) await markActive(owner.shopId, now)
  await clearHold(owner, id, hold)
}

async function remove(
  owner: FileOwner,
  upload: StoredUpload,
  { due, now }: { due: Due; now: Date },
): Promise<Date | undefined> {
  const hold = await findHold(owner, upload.id)
  if (hold) await endHold(owner, upload, { hold, now })
  await removeUpload({ ownerId: ownerName(owner), uploadId: upload.id })
  // What else was sent under the same form may lie beside what became the file.
  const again = await sweepMedia(owner, { fileId: upload.file, note: undefined }, now)
  if (!again) await removeDue(due)
  return again
}
