import { listMedia, type MediaObject } from '#functions/bucket/stored-media.ts'
import { removeBytes } from '#functions/rules/files/remove-bytes.ts'
import { bytesKeptFor, findGone } from '#functions/table/due.ts'
import { listShownPaths } from '#functions/table/file-paths.ts'
import { findFile } from '#functions/table/files.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findNeed } from '#functions/table/versions.ts'

/** A file whose bytes are looked at, and its note: where that stood among all that was due, if there was one. */
type Looked = { fileId: string; note: string | undefined }

/**
 * Removes the bytes of a file that nothing needs and that are older than a day: its record does not
 * name them, no draft shows them, and nothing that is or may again be public. Answers when to look
 * again where something is left that will be needed no longer, or undefined. Where the file is noted
 * otherwise by now nothing is removed: that is for whoever looks at the note. Whatever is about to need
 * bytes that lie there finds them in one of these places, or has written them less than a day ago.
 */
export async function sweepMedia(
  owner: FileOwner,
  { fileId, note }: Looked,
  now: Date,
): Promise<Date | undefined> {
  // Bytes first, what needs them after: what comes in between is seen.
  const folders = Map.groupBy(await listMedia(fileId), ({ path }) => folderOf(path))
  const recorded = await listRecorded(owner, fileId)
  const others = [...folders.keys()].filter((folder) => !recorded.includes(folder))
  if (others.length === 0) return undefined

  const shown = 'shopId' in owner ? await listShown(owner, fileId) : []
  // Noted anew: what was needed until just now may be on its way to visitors, and has its own day.
  if ((await findGone(owner, fileId)) !== note) return undefined
  const old = others
    .filter((folder) => !shown.includes(folder))
    .map((folder) => folders.get(folder) ?? [])
    .filter((objects) => isOld(objects, now))
  await removeBytes(old.flat())
  return old.length === others.length ? undefined : new Date(now.getTime() + bytesKeptFor)
}

// `/images/<file id>/<content id>/320.webp` → `images/<file id>/<content id>`: all of one content's files.
const folderOf = (path: string) => path.split('/').slice(1, 4).join('/')

const isOld = (objects: readonly MediaObject[], now: Date) =>
  objects.every(({ writtenAt }) => writtenAt.getTime() + bytesKeptFor <= now.getTime())

/** What the library shows, and shares with all that is made of it. */
async function listRecorded(owner: FileOwner, fileId: string): Promise<string[]> {
  const kinds = ['image', 'movie'] as const
  const files = await Promise.all(kinds.map((kind) => findFile({ owner, kind }, fileId)))
  return files.flatMap((file) => (file ? [folderOf(file.path)] : []))
}

/** What the shop's drafts show, and all that is public, was so last, or is going to be. */
async function listShown(shop: Shop, fileId: string): Promise<string[]> {
  // What shows it first, what of that is needed after: none becomes so but by a draft that shows it.
  const { drafts, versions } = await listShownPaths(shop, fileId)
  const needed = await Promise.all(
    [...Map.groupBy(versions, ({ page }) => page)].map(async ([page, kept]) => {
      const isNeeded = await findNeed(shop, page)
      return kept.filter(isNeeded).flatMap(({ paths }) => paths)
    }),
  )
  return [...drafts, ...needed.flat()].map(folderOf)
}
