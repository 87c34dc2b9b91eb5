import { limits } from '#functions/contract/limits.ts'
import type { News } from '#functions/contract/news.ts'
import { notFound } from '#functions/failure.ts'
import { readCursor, writeCursor } from '#functions/rules/cursor.ts'
import type { Wanted } from '#functions/rules/cut-list.ts'
import { type EntryList, findEntry, listEntries, positionOf } from '#functions/table/news.ts'
import type { Person } from '#functions/table/people.ts'
import { markSeen } from './badge.ts'
import { entryAnswer, entryAnswers } from './entry-files.ts'

type Opening = { person: Person; now: Date; query: Wanted }
/** A part of a list, and the cursor of what is left. */
export type ListPart = { entries: News[]; cursor?: string }

/**
 * A part of a list, newest first. A user who opens it from its beginning has seen what is new in it.
 * Throws `invalid` for a cursor of another list.
 */
export async function openList(
  list: EntryList,
  { person, now, query }: Opening,
): Promise<ListPart> {
  const part = await listPart(list, person, { query })
  const positions = part.entries.map(positionOf)
  if (person.kind === 'user' && query.cursor === undefined)
    await markSeen({ shopId: person.id }, list, { positions, now })
  return part
}

/** A part of a list, newest first, without an entry that has just been removed: the index lags a little. */
export async function listPart(
  list: EntryList,
  person: { id: string },
  { query, removed }: { query: Wanted; removed?: string },
): Promise<ListPart> {
  const scope = [list, person.id]
  const before = query.cursor === undefined ? undefined : readCursor(scope, query.cursor)
  const limit = Number(query.limit ?? limits.listLength)
  // One more says whether the list goes on.
  const found = await listEntries(list, { limit: limit + (removed ? 2 : 1), before })
  const left = found.filter(({ id }) => id !== removed)
  const entries = left.slice(0, limit)
  const last = entries.at(-1)
  const goesOn = last !== undefined && left.length > limit
  return {
    entries: await entryAnswers(entries),
    ...(goesOn && { cursor: writeCursor(scope, positionOf(last)) }),
  }
}

/** One entry. Throws `not_found`. */
export async function getEntry(list: EntryList, id: string): Promise<News> {
  const entry = await findEntry(list, id)
  if (!entry) throw notFound()
  return entryAnswer(entry)
}
