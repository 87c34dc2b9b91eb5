import type { FileUse } from '#functions/contract/files/file-use.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import type { DeletedNews, News } from '#functions/contract/news.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import {
  listDeletedEntries,
  deleteEntry as markDeleted,
  restoreDeletedEntry,
} from '#functions/table/news/deleted-entries.ts'
import {
  clearEntryAttachment,
  type EntryList,
  findAnyEntry,
  findEntry,
  listEntryAttachments,
} from '#functions/table/news/entries.ts'
import { toEntryAnswer, toEntryAnswers } from './entry-files.ts'
import { type EntryListPart, listEntryPart } from './entry-list.ts'

type Deletion = RepeatableCall & { parameters: { id: string } }
type Restoring = RepeatableCall & { body: { id: string } }

/**
 * Moves an entry to the trash, once for each operation key, and returns the first part of the
 * remaining list. Throws `not_found`.
 */
export async function moveEntryToTrash<List extends EntryList>(
  list: List,
  deletion: Deletion,
): Promise<EntryListPart<List> & { res: string }> {
  const { now, person, parameters } = deletion
  const { id } = parameters
  const entry = await findEntry(list, id)
  const wasThere = entry && (await markDeleted(list, entry, { now, until: getTrashExpiry(now) }))
  if (!wasThere && !isAgain(deletion)) throw notFoundFailure()
  const left = await listEntryPart(list, person, { query: {}, removed: id })
  return { ...left, res: messages.deleted }
}

/**
 * Restores an entry from the trash to its old position; it does not count as new. Does nothing if
 * it is not in the trash. Throws `not_found` if it never existed or its time in the trash is over.
 */
export async function restoreEntryFromTrash(list: EntryList, restoring: Restoring): Promise<News> {
  const { id } = restoring.body
  await restoreOnce(list, restoring)
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

const entryLists: readonly EntryList[] = ['news', 'qanda']

/**
 * Finds the uses of archive files in news and Q&A by file id, including entries in the trash. Two
 * reads.
 */
export async function findEntryUses(now: Date): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>()
  for (const { where, entry } of await listAllAttachments()) {
    const { id, title, photo, movie, deleted_at } = entry
    if (deleted_at !== undefined && deleted_at <= getOldestRestorable(now)) continue
    const use = { where, id, title, ...(deleted_at !== undefined && { deleted: true }) }
    for (const file of new Set([photo, movie])) uses.set(file, [...(uses.get(file) ?? []), use])
  }
  uses.delete('')
  return uses
}

/** Removes an archive file from every entry that uses it. Can be repeated. */
export async function removeFileFromEntries(
  kind: 'image' | 'movie',
  fileId: string,
): Promise<void> {
  const field = kind === 'image' ? 'photo' : 'movie'
  const showing = (await listAllAttachments()).filter(({ entry }) => entry[field] === fileId)
  await Promise.all(
    showing.map(({ where, entry }) => clearEntryAttachment(where, entry.id, { field, fileId })),
  )
}

async function listAllAttachments() {
  const found = await Promise.all(
    entryLists.map(async (where) =>
      (await listEntryAttachments(where)).map((entry) => ({ where, entry })),
    ),
  )
  return found.flat()
}

const trashPeriod = limits.deletedEntryDays * 24 * 60 * 60_000

/** The time until which an entry deleted now can be restored. */
const getTrashExpiry = (now: Date) => new Date(now.getTime() + trashPeriod)

/** Entries deleted up to this ISO time cannot be restored any more. */
const getOldestRestorable = (now: Date) => new Date(now.getTime() - trashPeriod).toISOString()
