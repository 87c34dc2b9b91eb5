import * as v from 'valibot'
import { dueAttributes, fileCleanupWrite } from '#functions/table/due.ts'
import { entity, loadItems, queryAll, queryItems, run, runAll } from '#functions/table/entity.ts'
import { beginsWith, missing } from '#functions/table/expressions.ts'
import { ownerKey } from '#functions/table/owner.ts'
import { type Key } from '#functions/table/table.ts'
import { transact } from '#functions/table/transact.ts'
import { type FileGuard, removalGuardWrite } from './file-guard.ts'
import {
  type FileKind,
  type FileLibrary,
  fileWrite,
  StoredFile,
  unchangedFileRemovalWrite,
} from './files.ts'
import { freeQuotaWrite, librarySizePaths, parseLibrarySizes, usageKey } from './quota.ts'

/*
 * A deleted file keeps its record, its bytes and its share of the quota under another key until its time in
 * the trash is over. Each move queues a check of its bytes in the same transaction, so that a check which
 * reads both keys in between notices it. That of a deletion is due after the time in the trash.
 */

const TrashedFile = v.object({ ...StoredFile.entries, deleted_at: v.string() })
/** A file in the trash. `deleted_at` names this deletion: after a restoration it is another one. */
export type TrashedFile = v.InferOutput<typeof TrashedFile>

const prefixes = { image: 'TRASH#IMAGE#', movie: 'TRASH#MOVIE#' } as const

/** The kind and the id of the file with this sort key, or undefined. */
export function parseTrashKey({ SK }: Pick<Key, 'SK'>): { kind: FileKind; id: string } | undefined {
  const kind = (['image', 'movie'] as const).find((each) => SK.startsWith(prefixes[each]))
  return kind && { kind, id: SK.slice(prefixes[kind].length) }
}

const trashItem = entity(
  ({ owner, kind }: FileLibrary, id: string) => ({
    PK: ownerKey(owner),
    SK: `${prefixes[kind]}${id}`,
  }),
  TrashedFile,
)

const wholeTrash = ({ owner, kind }: FileLibrary) => ({
  PK: ownerKey(owner),
  SK: beginsWith(prefixes[kind]),
})

/** The library's file of this id in the trash, read consistently, or undefined. */
export const findTrashedFile = (library: FileLibrary, id: string) => trashItem(library, id).get()

/** All files of the library in the trash, in no order, read consistently. */
export const listTrashedFiles = (library: FileLibrary) =>
  queryAll(trashItem, { where: wholeTrash(library) })

const countTrashedFiles = async (library: FileLibrary): Promise<number> =>
  (await queryItems({ where: wholeTrash(library), only: ['SK'] })).length

/**
 * Moves a file to the trash, from which the cleanup job removes it at `until`, if it is still as it was read
 * and nothing was attached since `guard` was read; returns whether it did. Its quota stays used.
 */
export function trashStoredFile(
  library: FileLibrary,
  file: StoredFile,
  { guard, now, until }: { guard: FileGuard; now: Date; until: Date },
): Promise<boolean> {
  const trashed = { ...file, deleted_at: now.toISOString() }
  return runAll(
    unchangedFileRemovalWrite(library, file),
    removalGuardWrite(library.owner, guard),
    trashItem(library, file.id).put({ ...trashed, ...dueAttributes('trash', file.id, until) }),
    fileCleanupWrite(library.owner, file.id, until),
  )
}

/** Moves a file back to its library, if it is still in the trash as it was read; returns whether it did. */
export const restoreTrashedFile = (
  library: FileLibrary,
  trashed: TrashedFile,
  now: Date,
): Promise<boolean> =>
  runAll(
    trashRemovalWrite(library, trashed),
    fileWrite(library, v.parse(StoredFile, trashed)),
    fileCleanupWrite(library.owner, trashed.id, now),
  )

// A transaction has at most 100 items: two for each file, and the usage.
const filesPerTransaction = 40

/**
 * Removes files from the trash and gives back their quota, if all of them are still there as they were read;
 * returns those that were not, and then nothing was removed.
 */
export async function purgeTrashedFiles(
  library: FileLibrary,
  files: readonly TrashedFile[],
  now: Date,
): Promise<TrashedFile[]> {
  const part = files.slice(0, filesPerTransaction)
  if (part.length === 0) return []
  const { owner, kind } = library
  const removals = part.map((file) => trashRemovalWrite(library, file))
  const cleanups = part.map(({ id }) => fileCleanupWrite(owner, id, now))
  const bytes = part.reduce((sum, file) => sum + file.bytes, 0)
  const usage = freeQuotaWrite(owner, { kind, files: part.length, bytes })
  const failed = await transact([...removals, ...cleanups, usage])
  const changed = part.filter((_, index) => failed.includes(index))
  if (changed.length > 0) return changed
  return purgeTrashedFiles(library, files.slice(filesPerTransaction), now)
}

const trashRemovalWrite = (library: FileLibrary, { id, path, deleted_at }: TrashedFile) =>
  trashItem(library, id).delete({ deleted_at, path })

/** The check of a transaction that no file of this id is in the trash. */
export const trashAbsenceCheck = (library: FileLibrary, id: string) =>
  trashItem(library, id).check({ PK: missing })

/** Stores another path for the same bytes, if the file is in the trash with them. */
export async function setTrashedFilePath(
  library: FileLibrary,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await run(trashItem(library, id).update({ set: { path: to }, if: { path: from } }))
}

/** How many files the library has, without those in the trash. */
export async function countFiles(library: FileLibrary): Promise<number> {
  const key = usageKey(library.owner)
  const [{ find }, trashed] = await Promise.all([
    loadItems([key], librarySizePaths),
    countTrashedFiles(library),
  ])
  // The two reads are not of one moment.
  return Math.max(0, parseLibrarySizes(find(key))[`${library.kind}_count`] - trashed)
}
