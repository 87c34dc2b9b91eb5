import * as v from 'valibot'
import { queryItems, runAll } from '#functions/table/entity.ts'
import { above, exists, missing } from '#functions/table/expressions.ts'
import { parseKnown } from '#functions/table/schema-version.ts'
import {
  type EntryList,
  entryIndexKeys,
  entryItem,
  entryPartition,
  StoredEntry,
} from './entries.ts'
import { expireAudienceWrites } from './entry-audiences.ts'

// A deleted entry keeps its item with its attachments, and moves to another partition of the index. The
// table expires it when it can no longer be restored.

const DeletedEntry = v.object({ ...StoredEntry.entries, deleted_at: v.string() })
export type DeletedEntry = v.InferOutput<typeof DeletedEntry>

const deletedPartition = (list: EntryList) => `${entryPartition(list)}#DELETED`

/** Deletes an entry as it was read, which can be restored until `until`; returns whether it existed. */
export function deleteEntry(
  list: EntryList,
  entry: StoredEntry,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const expires = Math.ceil(until.getTime() / 1000)
  return runAll(
    entryItem(list, entry.id).update({
      set: { deleted_at: at, expires, GSI1PK: deletedPartition(list), GSI1SK: `${at}#${entry.id}` },
      if: { PK: exists, deleted_at: missing },
    }),
    ...expireAudienceWrites(entry, expires),
  )
}

/** Restores a deleted entry, unless another call has. */
export const restoreDeletedEntry = (list: EntryList, entry: DeletedEntry): Promise<boolean> =>
  runAll(
    entryItem(list, entry.id).update({
      set: entryIndexKeys(list, entry),
      remove: ['deleted_at', 'expires'],
      if: { deleted_at: entry.deleted_at },
    }),
    ...expireAudienceWrites(entry, undefined),
  )

/** The entries that were deleted after `since` (ISO), newest first, at most `limit`. */
export async function listDeletedEntries(
  list: EntryList,
  { since, limit }: { since: string; limit: number },
): Promise<DeletedEntry[]> {
  const where = { GSI1PK: deletedPartition(list), GSI1SK: above(since) }
  const items = await queryItems({ where, isNewestFirst: true, limit })
  return items.map((item) => parseKnown(DeletedEntry, item))
}
