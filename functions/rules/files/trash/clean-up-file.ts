import { listMedia, type MediaObject, removeMedia } from '#functions/bucket/media.ts'
import { updateDraftPaths } from '#functions/rules/files/library/draft-paths.ts'
import { clearQuotaReservations } from '#functions/rules/files/library/library-quota.ts'
import { finishRedraw, queueLogoRedraw } from '#functions/rules/publishing/redraw-live-pages.ts'
import {
  type DueItem,
  findFileCleanup,
  removeDueItem,
  unusedBytesLife,
} from '#functions/table/due.ts'
import { findFile } from '#functions/table/files/files.ts'
import { findTrashedFile } from '#functions/table/files/trash.ts'
import { removeVariantJob } from '#functions/table/files/variant-jobs.ts'
import { type FileOwner, parseOwner } from '#functions/table/owner.ts'
import { listUsedFilePaths } from '#functions/table/pages/draft-files.ts'
import { findNeededVersions } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'

/**
 * Removes the bytes of a file that nothing needs, until none are left. First finishes what an interrupted
 * replacement has left to do.
 */
export async function cleanUpFile(due: DueItem, now: Date): Promise<Date | undefined> {
  const owner = parseOwner(due.key.PK)
  if ('shopId' in owner) {
    // Before the change: the list of shops counts what the libraries hold.
    await markShopActive(owner.shopId, now)
    await updateDraftPaths(owner, [due.id])
    if (await queueLogoRedraw(owner, due.id, now)) await finishRedraw(owner)
  }
  await clearQuotaReservations(owner, now)
  const again = await cleanUpMedia(owner, { fileId: due.id, note: due.order }, now)
  // Fails where the file was queued again meanwhile: then the item stays.
  if (!again) await removeDueItem(due)
  return again
}

/** A file whose bytes are checked, and the index key of its queued cleanup, if it has one. */
type CleanupTarget = { fileId: string; note: string | undefined }

/**
 * Removes the bytes of a file that are older than a day and unused: not in its record, a draft, or a version that is or
 * can become live. Returns when to check again if something is left that will become unused, or undefined. Removes
 * nothing if the file was queued again meanwhile. A new use of stored bytes is found in one of these places, or has
 * written them less than a day ago.
 */
export async function cleanUpMedia(
  owner: FileOwner,
  { fileId, note }: CleanupTarget,
  now: Date,
): Promise<Date | undefined> {
  // Reads bytes before uses, so that a use that appears in between is seen.
  const folders = Map.groupBy(await listMedia(fileId), ({ path }) => contentFolder(path))
  const recorded = await listStoredFolders(owner, fileId)
  const others = [...folders.keys()].filter((folder) => !recorded.includes(folder))
  if (others.length === 0) return undefined

  const shown = 'shopId' in owner ? await listShownFolders(owner, fileId) : []
  // Queued again: bytes in use until now may be on their way to visitors, and stay another day.
  if ((await findFileCleanup(owner, fileId)) !== note) return undefined
  const old = others
    .filter((folder) => !shown.includes(folder))
    .map((folder) => folders.get(folder) ?? [])
    .filter((objects) => isOld(objects, now))
  await removeMediaBytes(old.flat())
  return old.length === others.length ? undefined : new Date(now.getTime() + unusedBytesLife)
}

// `/images/<file id>/<content id>/320.webp` → `images/<file id>/<content id>`: the folder of one content.
const contentFolder = (path: string) => path.split('/').slice(1, 4).join('/')

const isOld = (objects: readonly MediaObject[], now: Date) =>
  objects.every(({ writtenAt }) => writtenAt.getTime() + unusedBytesLife <= now.getTime())

/** The folders that the file's record names, in its library or in the trash. */
async function listStoredFolders(owner: FileOwner, fileId: string): Promise<string[]> {
  const libraries = (['image', 'movie'] as const).map((kind) => ({ owner, kind }))
  const files = await Promise.all(
    libraries.flatMap((library) => [findFile(library, fileId), findTrashedFile(library, fileId)]),
  )
  const paths = files.flatMap((file) => (file ? [file.path, file.original?.path ?? []].flat() : []))
  return paths.map(contentFolder)
}

/** The folders that the shop's drafts show, and those of versions that are, were last, or may become live. */
async function listShownFolders(shop: Shop, fileId: string): Promise<string[]> {
  // Reads versions before drafts: a version only becomes needed through a draft that shows the file.
  const { drafts, versions } = await listUsedFilePaths(shop, fileId)
  const needed = await Promise.all(
    [...Map.groupBy(versions, ({ page }) => page)].map(async ([page, kept]) => {
      const isNeeded = await findNeededVersions(shop, page)
      return kept.filter(isNeeded).flatMap(({ paths }) => paths)
    }),
  )
  return [...drafts, ...needed.flat()].map(contentFolder)
}

/**
 * Removes unused bytes from the media host, and before them their variant jobs: an interrupted call leaves
 * bytes that are still found.
 */
export async function removeMediaBytes(objects: readonly MediaObject[]): Promise<void> {
  const paths = objects.map(({ path }) => path)
  const folders = new Set(paths.map((path) => path.split('/').slice(0, 4).join('/')))
  await Promise.all([...folders].map(removeFolderJob))
  await removeMedia(paths)
}

/** Removes the variant job of a folder `/images/<file id>/<content id>`. */
async function removeFolderJob(folder: string): Promise<void> {
  const [, kind, fileId, contentId] = folder.split('/')
  if (kind === 'images' && fileId && contentId) await removeVariantJob({ fileId, contentId })
}
