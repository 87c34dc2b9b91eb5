import { limits } from '#functions/contract/limits.ts'
import type { DeletedNews, News } from '#functions/contract/news.ts'
import { notFound } from '#functions/failure.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import {
  bringEntryBack,
  listDeletedEntries,
  deleteEntry as markDeleted,
} from '#functions/table/deleted-entries.ts'
import { type EntryList, findAnyEntry, findEntry } from '#functions/table/news.ts'
import { entryAnswer, entryAnswers } from './entry-files.ts'
import { type ListPart, listPart } from './entry-list.ts'
import { keptUntil, oldestKept } from './kept-entries.ts'

type Call = { person: { id: string }; now: Date; operation: OperationName | undefined }
type Deletion = Call & { parameters: { id: string }; about: (target: string) => void }
type Restoring = Call & { body: { id: string } }

/**
 * Takes an entry out of its list, once under a key, and gives the first part of what is left. For a
 * while it can be brought back. Throws `not_found`.
 */
export async function deleteEntry(list: EntryList, deletion: Deletion): Promise<ListPart> {
  const { id } = deletion.parameters
  const { now, person, about } = deletion
  about(id)
  await once(deletion, async (isAgain) => {
    const wasThere = await markDeleted(list, id, { now, until: keptUntil(now) })
    if (!wasThere && !isAgain) throw notFound()
  })
  return listPart(list, person, { query: {}, removed: id })
}

/**
 * Brings a deleted entry back as it was, to the place where it was: nobody is told of it as new. One
 * that stands in its list stays as it is. Throws `not_found` for one that was never there, or is gone.
 */
export async function restoreEntry(list: EntryList, restoring: Restoring): Promise<News> {
  const { id } = restoring.body
  await once(restoring, () => bringBack(list, restoring))
  const entry = await findEntry(list, id)
  if (!entry) throw notFound()
  return entryAnswer(entry)
}

async function bringBack(list: EntryList, { body, now }: Restoring): Promise<void> {
  const found = await findAnyEntry(list, body.id)
  if (!found) throw notFound()
  const { deleted_at } = found
  if (deleted_at === undefined) return
  if (deleted_at <= oldestKept(now)) throw notFound()
  await bringEntryBack(list, { ...found, deleted_at })
}

/** What can be brought back, what was deleted last first: the newest of it. */
export async function listDeleted(list: EntryList, now: Date): Promise<DeletedNews[]> {
  const limit = limits.deletedEntriesShown
  const entries = await listDeletedEntries(list, { since: oldestKept(now), limit })
  const answers = await entryAnswers(entries)
  return entries.flatMap(({ deleted_at }, index) => {
    const answer = answers[index]
    return answer ? [Object.assign(answer, { deleted_at })] : []
  })
}
