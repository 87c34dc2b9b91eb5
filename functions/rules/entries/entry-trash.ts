import { limits } from '#functions/contract/limits.ts'
import type { DeletedNews, News } from '#functions/contract/news.ts'
import { notFoundFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import {
  listDeletedEntries,
  deleteEntry as markDeleted,
  restoreDeletedEntry,
} from '#functions/table/news/deleted-entries.ts'
import { type EntryList, findAnyEntry, findEntry } from '#functions/table/news/entries.ts'
import { toEntryAnswer, toEntryAnswers } from './entry-files.ts'
import { type EntryListPart, listEntryPart } from './entry-list.ts'
import { getOldestRestorable, getTrashExpiry } from './trash-period.ts'

type Call = { person: { id: string }; now: Date; operation: OperationName | undefined }
type Deletion = Call & { parameters: { id: string }; about: (target: string) => void }
type Restoring = Call & { body: { id: string } }

/**
 * Moves an entry to the trash, once for each operation key, and returns the first part of the
 * remaining list. Throws `not_found`.
 */
export async function moveEntryToTrash(
  list: EntryList,
  deletion: Deletion,
): Promise<EntryListPart> {
  const { id } = deletion.parameters
  const { now, person, about } = deletion
  about(id)
  await runOnce(deletion, async (isAgain) => {
    const entry = await findEntry(list, id)
    const wasThere = entry && (await markDeleted(list, entry, { now, until: getTrashExpiry(now) }))
    if (!wasThere && !isAgain) throw notFoundFailure()
  })
  return listEntryPart(list, person, { query: {}, removed: id })
}

/**
 * Restores an entry from the trash to its old position; it does not count as new. Does nothing if
 * it is not in the trash. Throws `not_found` if it never existed or its time in the trash is over.
 */
export async function restoreEntryFromTrash(list: EntryList, restoring: Restoring): Promise<News> {
  const { id } = restoring.body
  await runOnce(restoring, () => restoreOnce(list, restoring))
  const entry = await findEntry(list, id)
  if (!entry) throw notFoundFailure()
  return toEntryAnswer(entry)
}

async function restoreOnce(list: EntryList, { body, now }: Restoring): Promise<void> {
  const found = await findAnyEntry(list, body.id)
  if (!found) throw notFoundFailure()
  const { deleted_at } = found
  if (deleted_at === undefined) return
  if (deleted_at <= getOldestRestorable(now)) throw notFoundFailure()
  await restoreDeletedEntry(list, { ...found, deleted_at })
}

/** Lists the newest entries in the trash, last deleted first. */
export async function listEntryTrash(list: EntryList, now: Date): Promise<DeletedNews[]> {
  const limit = limits.deletedEntriesShown
  const entries = await listDeletedEntries(list, { since: getOldestRestorable(now), limit })
  const answers = await toEntryAnswers(entries)
  return entries.flatMap(({ deleted_at }, index) => {
    const answer = answers[index]
    return answer ? [Object.assign(answer, { deleted_at })] : []
  })
}
