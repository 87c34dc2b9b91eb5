import type { Use } from '#functions/contract/file.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { busy, inUse, notFound } from '#functions/failure.ts'
import { clearFile } from '#functions/rules/entries/entry-uses.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { putGone } from '#functions/table/due.ts'
import { emptyParts } from '#functions/table/empty-parts.ts'
import {
  type FileLibrary,
  findFile,
  findRemoval,
  markRemoved,
  removeMarked,
} from '#functions/table/files.ts'
import { getPage } from '#functions/table/pages.ts'
import { newId } from '#functions/table/people.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findHold, giveRoomBack, type Hold, holdRemoval, keepRoom } from '#functions/table/usage.ts'
import { findUses } from './file-uses.ts'
import { followFiles } from './follow-files.ts'
import { clearHold, settleHolds, workTime } from './library-room.ts'

export type Removal = {
  person: { id: string }
  operation: OperationName | undefined
  now: Date
  body: { id: string; force?: boolean | undefined }
}

type Request = Pick<Removal, 'now' | 'body'> & { library: FileLibrary }

// Others changing the same file or page at the same moment, over and over: not by hand.
const tries = 12

/**
 * Removes a file from its library. With `force` also one that is used: drafts and entries show nothing
 * in its place from then on, visitors see it until the page is published again. Its bytes stay on the
 * media host as long as anything needs them. Every step can be taken again.
 * Throws `not_found`, and `in_use` with the places that show it.
 */
export async function removeFile(call: Removal, library: FileLibrary): Promise<void> {
  await once(call, (isAgain) => removeUnlessUsed({ ...call, library }, isAgain))
}

/** `isAgain` when the call may have got through before: then what is gone is gone because of it. */
async function removeUnlessUsed(request: Request, isAgain: boolean): Promise<void> {
  const { library, now, body } = request
  const { owner } = library
  if (!(await findFile(library, body.id))) {
    if (!isAgain) throw notFound()
    return finishRemoval(library, body.id)
  }
  const used = (await findUses(owner, now)).get(body.id) ?? []
  if (used.length > 0 && !body.force) throw inUse(used)
  await takeOutOfUse(request, used)
  await putGone(owner, body.id, now)
  await remove(request)
  // A save that was on its way may have added it to a page meanwhile.
  if ('shopId' in owner) await followFiles(owner, [body.id])
}

async function takeOutOfUse(
  { library: { owner, kind }, body, now }: Request,
  used: readonly Use[],
): Promise<void> {
  if (used.length === 0) return
  if (!('shopId' in owner)) return clearFile(kind, body.id)
  const pages = used.flatMap((use) => (use.where === 'draft' ? [use.page] : []))
  await Promise.all(
    [...new Set(pages)].map((page) => emptyDraft(owner, { page, id: body.id, now })),
  )
}

async function emptyDraft(
  shop: Shop,
  file: { page: PageNumber; id: string; now: Date },
  left = tries,
): Promise<void> {
  const page = await getPage(shop, file.page)
  if (await emptyParts(shop, page, file)) return
  if (left <= 1) throw busy()
  await emptyDraft(shop, file, left - 1)
}

/**
 * Of several removals of one file the one whose mark it bears gives its room back. The hold is there
 * before the mark, so that a crash in between is healed when the hold has run out.
 */
async function remove(request: Request, left = tries): Promise<void> {
  const { library, now, body } = request
  const { owner, kind } = library
  const file = await findFile(library, body.id)
  if (!file) return finishRemoval(library, body.id)
  await settleHolds(library, file)
  const removal = newId()
  const until = new Date(now.getTime() + workTime).toISOString()
  const hold: Hold = { kind, files: 1, bytes: file.bytes, file: file.id, until, removal: true }
  await holdRemoval(owner, removal, hold)
  if (await markRemoved(library, file, removal)) {
    await giveRoomBack(owner, removal, hold)
    return removeMarked(library, file.id)
  }
  await keepRoom(owner, removal)
  if (left <= 1) throw busy()
  await remove(request, left - 1)
}

/** Does what is left to do of a removal that was marked: by this call before, or by another. */
export async function finishRemoval(library: FileLibrary, id: string): Promise<void> {
  const removal = await findRemoval(library, id)
  const hold = removal === undefined ? undefined : await findHold(library.owner, removal)
  if (removal !== undefined && hold) await clearHold(library.owner, removal, hold)
  else await removeMarked(library, id)
  if ('shopId' in library.owner) await followFiles(library.owner, [id])
}
