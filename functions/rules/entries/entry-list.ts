import { limits } from '#functions/contract/limits.ts'
import type { News } from '#functions/contract/news.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { readCursor, writeCursor } from '#functions/rules/cursor.ts'
import type { PartQuery } from '#functions/rules/paginate-items.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import {
  type EntryList,
  entryPosition,
  findEntry,
  listEntries,
} from '#functions/table/news/entries.ts'
import { markEntriesSeen } from './count-new-entries.ts'
import { toEntryAnswer, toEntryAnswers } from './entry-files.ts'

type EntryListCall = { person: Account; now: Date; query: PartQuery }
export type EntryListPart = { entries: News[]; cursor?: string }

/**
 * Lists a part of the entries, newest first. Marks the list as seen when a shop opens it from its
 * beginning. Throws `invalid` for a cursor of another list.
 */
export async function openEntryList(
  list: EntryList,
  { person, now, query }: EntryListCall,
): Promise<EntryListPart> {
  const part = await listEntryPart(list, person, { query })
  const positions = part.entries.map(entryPosition)
  if (person.kind === 'user' && query.cursor === undefined)
    await markEntriesSeen({ shopId: person.id }, list, { positions, now })
  return part
}

/** `removed` is left out: the index may still contain it. */
export async function listEntryPart(
  list: EntryList,
  person: { id: string },
  { query, removed }: { query: PartQuery; removed?: string },
): Promise<EntryListPart> {
  const scope = [list, person.id]
  const before = query.cursor === undefined ? undefined : await readCursor(scope, query.cursor)
  const limit = Number(query.limit ?? limits.listLength)
  // One more tells whether the list continues.
  const found = await listEntries(list, { limit: limit + (removed ? 2 : 1), before })
  const left = found.filter(({ id }) => id !== removed)
  const entries = left.slice(0, limit)
  const last = entries.at(-1)
  const hasMore = last !== undefined && left.length > limit
  return {
    entries: await toEntryAnswers(entries),
    ...(hasMore && { cursor: await writeCursor(scope, entryPosition(last)) }),
  }
}

/** Throws `not_found`. */
export async function loadEntryAnswer(list: EntryList, id: string): Promise<News> {
  const entry = await findEntry(list, id)
  if (!entry) throw notFoundFailure()
  return toEntryAnswer(entry)
}
