import { limits } from '#functions/contract/limits.ts'
import type { News } from '#functions/contract/news.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { type PartQuery, readCursor, writeCursor } from '#functions/rules/paginate-items.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import {
  type EntryList,
  entryPosition,
  findEntry,
  listEntries,
} from '#functions/table/news/entries.ts'
import type { Shop } from '#functions/table/shop.ts'
import { toEntryAnswer, toEntryAnswers } from './entry-files.ts'
import { isShownToShop, listShopEntries, markEntriesSeen } from './shop-entries.ts'

type EntryListCall = {
  person: Account
  now: Date
  query: PartQuery & { seen?: 'no' | undefined }
}
export type EntryListPart = { entries: News[]; cursor?: string }

/**
 * Lists a part of the entries, newest first: for a shop those that it sees, for an admin all but drafts. Marks the list as
 * seen when a shop opens it from its beginning, unless it says otherwise. Throws `invalid` for a cursor of another list.
 */
export function openEntryList(list: EntryList, call: EntryListCall): Promise<EntryListPart> {
  const { person, query } = call
  if (person.kind === 'admin') return listEntryPart(list, person, { query })
  return openShopList(list, { shopId: person.id }, call)
}

async function openShopList(
  list: EntryList,
  shop: Shop,
  { now, query }: EntryListCall,
): Promise<EntryListPart> {
  const { scope, before, limit } = await readPart(list, shop.shopId, query)
  const { entries, last, hasMore } = await listShopEntries(shop, list, { limit, before, now })
  const answers = await toEntryAnswers(entries, 'shop')
  if (before === undefined && query.seen !== 'no')
    await markEntriesSeen(shop, list, { positions: entries.map(entryPosition), now })
  return {
    entries: answers,
    ...(hasMore && last !== undefined && { cursor: await writeCursor(scope, last) }),
  }
}

/** A part of the list for admins. `removed` is left out: the index may still contain it. */
export async function listEntryPart(
  list: EntryList,
  person: { id: string },
  { query, removed }: { query: PartQuery; removed?: string },
): Promise<EntryListPart> {
  const { scope, before, limit } = await readPart(list, person.id, query)
  // One more tells whether the list continues.
  const bounds = { limit: limit + (removed ? 2 : 1), before }
  const [forAll, forSome] = await Promise.all([
    listEntries(list, bounds),
    list === 'news' ? listEntries(list, { ...bounds, scope: 'some' }) : [],
  ])
  const left = [...forAll, ...forSome]
    .filter(({ id }) => id !== removed)
    .toSorted((one, other) => (entryPosition(one) > entryPosition(other) ? -1 : 1))
  const entries = left.slice(0, limit)
  const last = entries.at(-1)
  const hasMore = last !== undefined && left.length > limit
  return {
    entries: await toEntryAnswers(entries),
    ...(hasMore && { cursor: await writeCursor(scope, entryPosition(last)) }),
  }
}

async function readPart(list: EntryList, personId: string, { cursor, limit }: PartQuery) {
  const scope = [list, personId]
  const before = cursor === undefined ? undefined : await readCursor(scope, cursor)
  return { scope, before, limit: Number(limit ?? limits.listLength) }
}

/** Lists the newest drafts of news. */
export const listNewsDrafts = async (): Promise<News[]> =>
  toEntryAnswers(await listEntries('news', { limit: limits.newsDraftsShown, scope: 'draft' }))

/** Throws `not_found`, also for an entry that the calling shop does not see. */
export async function loadEntryAnswer(
  list: EntryList,
  id: string,
  { person, now }: { person: Account; now: Date },
): Promise<News> {
  const entry = await findEntry(list, id)
  if (!entry) throw notFoundFailure()
  if (person.kind === 'admin') return toEntryAnswer(entry)
  if (!(await isShownToShop({ shopId: person.id }, entry, now))) throw notFoundFailure()
  return toEntryAnswer(entry, 'shop')
}
