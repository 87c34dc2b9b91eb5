import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { inUseFailure, notFoundFailure } from '#functions/failure.ts'
import { getFileTrashExpiry } from '#functions/rules/files/trash/file-trash.ts'
import { removeFileFromEntries } from '#functions/rules/news/entry-trash.ts'
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import { type FileGuard, findFileGuard } from '#functions/table/files/file-guard.ts'
import { removeStoredFile } from '#functions/table/files/file-transactions.ts'
import { type FileLibrary, findFile, type StoredFile } from '#functions/table/files/files.ts'
import { trashStoredFile } from '#functions/table/files/trash.ts'
import { clearFileFromDraft } from '#functions/table/pages/draft-files.ts'
import { getPage } from '#functions/table/pages/pages.ts'
import type { Shop } from '#functions/table/shop.ts'
import { clearShopLogo } from '#functions/table/shops/shop-records.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { findFileUses } from './file-uses.ts'

export type FileRemoval = RepeatableCall & { body: { id: string; force?: boolean | undefined } }

/** Takes a file out of its library, if it and its uses are as they were read; returns whether it did. */
type Removal = (file: StoredFile, guard: FileGuard) => Promise<boolean>

type Request = FileRemoval & { library: FileLibrary; move: Removal }

/**
 * Moves a file to the trash. With `force` also one that is used: drafts and entries no longer show it,
 * visitors see it until the page is published again, and the logo until the cleanup job runs. Repeatable.
 * Throws `not_found`, and `in_use` with its uses.
 */
export async function trashFile(call: FileRemoval, library: FileLibrary): Promise<void> {
  const { now } = call
  const move: Removal = (file, guard) =>
    trashStoredFile(library, file, { guard, now, until: getFileTrashExpiry(now) })
  await removeUnlessUsed({ ...call, library, move })
}

/**
 * Removes a file for good. Its bytes stay on the media host as long as they are needed. Repeatable. Throws
 * as `trashFile` does.
 */
export async function removeFile(call: FileRemoval, library: FileLibrary): Promise<void> {
  const { owner } = library
  const move: Removal = async (file, guard) => {
    await queueFileCleanup(owner, file.id, call.now)
    return removeStoredFile(library, file, guard)
  }
  await removeUnlessUsed({ ...call, library, move })
}

async function removeUnlessUsed(request: Request): Promise<void> {
  const { library, now, body, move } = request
  const { owner } = library
  let wasThere = isAgain(request)
  await retryWhileChanged(async () => {
    const guard = await findFileGuard(owner)
    const file = await findFile(library, body.id)
    if (!file) {
      if (!wasThere) throw notFoundFailure()
      return true
    }
    // If it is gone the next time, another call has removed it.
    wasThere = true
    const used = (await findFileUses(owner, now)).get(body.id) ?? []
    if (used.length > 0 && !body.force) throw inUseFailure(used)
    await clearUses(request, used)
    return (await move(file, guard)) || undefined
  })
}

async function clearUses(
  { library: { owner, kind }, body, now }: Request,
  used: readonly FileUse[],
): Promise<void> {
  if (used.length === 0) return
  if (!('shopId' in owner)) return removeFileFromEntries(kind, body.id)
  const pages = used.flatMap((use) => (use.where === 'draft' ? [use.page] : []))
  await Promise.all(
    [...new Set(pages)].map((page) => clearDraft(owner, { page, id: body.id, now })),
  )
  if (used.some(({ where }) => where === 'shop')) await clearLogo(owner, { id: body.id, now })
}

const clearLogo = (shop: Shop, { id, now }: { id: string; now: Date }) =>
  retryWhileChanged(async () => (await clearShopLogo(shop, id, now)) || undefined)

const clearDraft = (shop: Shop, file: { page: PageNumber; id: string; now: Date }) =>
  retryWhileChanged(
    async () => (await clearFileFromDraft(shop, await getPage(shop, file.page), file)) || undefined,
  )
