import * as v from 'valibot'
import { entity } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'

/*
 * Two counters for each owner keep files and what shows them together. A write that shows a file which
 * it did not show before raises `attached`, if no file was changed since the files were read. A write
 * that removes a file or replaces its bytes raises `changed`; a removal also requires that nothing was
 * attached since the uses were read. Writes that attach nothing do not touch the counters.
 */
const FileGuard = v.object({
  attached: v.optional(v.number(), 0),
  changed: v.optional(v.number(), 0),
})
export type FileGuard = v.InferOutput<typeof FileGuard>

const guardItem = entity((owner: FileOwner) => ({ PK: ownerKey(owner), SK: 'FILES' }), FileGuard)

/** The owner's counters. To be read before the files, or the uses, that a write is based on. */
export const findFileGuard = async (owner: FileOwner): Promise<FileGuard> =>
  (await guardItem(owner).get()) ?? { attached: 0, changed: 0 }

/** done · refused: the write's own condition failed · moved: files or uses have changed since `seen`. */
export type GuardedResult = 'done' | 'refused' | 'moved'

/** Makes writes that show files in one transaction, unless one of the owner's files was changed since `seen`. */
export async function attachFiles(
  owner: FileOwner,
  seen: FileGuard,
  writes: TransactItem | TransactItem[],
): Promise<GuardedResult> {
  const isSame = { changed: seen.changed || missing }
  const guard = guardItem(owner).update({ add: { attached: 1 }, if: isSame })
  const failed = await transact([guard, ...[writes].flat()])
  if (failed.length === 0) return 'done'
  return failed.includes(0) ? 'moved' : 'refused'
}

/** The write of a transaction that removes a file: it fails where something was attached since `seen`. */
export const removalGuardWrite = (owner: FileOwner, { attached }: FileGuard): TransactItem =>
  guardItem(owner).update({ add: { changed: 1 }, if: { attached: attached || missing } })

/** The write of a transaction that replaces the bytes of a file. */
export const replacementGuardWrite = (owner: FileOwner): TransactItem =>
  guardItem(owner).update({ add: { changed: 1 } })
