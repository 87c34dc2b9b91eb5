import { limits } from '#functions/contract/limits.ts'
import type { News } from '#functions/contract/news.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import {
  type EntryList,
  entryPosition,
  findEntry,
  listEntries,
} from '#functions/table/news/entries.ts'
import { toEntryAnswer, toEntryAnswers } from './entry-files.ts'
import {
  findPlacedEntries,
  isShownToShop,
  listShopPlaces,
  markEntriesSeen,
} from './shop-entries.ts'

type EntryListCall = {
  person: Account
  now: Date
  query: PartQuery & { seen?: 'no' | undefined }
}
/** A part of the list, under its name. */
export type EntryListPart<List extends EntryList> = Record<List, News[]> & { cursor?: string }

/**
 * Lists a part of the entries, newest first: for a shop those that it sees, for an admin all but drafts. Marks the list as
 * seen when a shop opens it from its beginning, unless it says otherwise. Throws `invalid` for a cursor of another list.
 */
export async function openEntryList<List extends EntryList>(
  list: List,
  { person, now, query }: EntryListCall,
): Promise<EntryListPart<List>> {
  if (person.kind === 'admin') return listEntryPart(list, person, { query })
  const shop = { shopId: person.id }
  const { items, ...next } = await paginateItems(
    {
      scope: [list, person.id],
      items: (before, limit) => listShopPlaces(shop, list, { limit, before, now }),
      getPosition: ({ position }) => position,
    },
    query,
  )
  const entries = await findPlacedEntries(items)
  const answers = await toEntryAnswers(entries, 'shop')
  if (query.cursor === undefined && query.seen !== 'no')
    await markEntriesSeen(shop, list, { positions: entries.map(entryPosition), now })
  return nameEntries(list, answers, next)
}

/** A part of the list for admins. `removed` is left out: the index may still contain it. */
export async function listEntryPart<List extends EntryList>(
  list: List,
  person: { id: string },
  { query, removed }: { query: PartQuery; removed?: string },
): Promise<EntryListPart<List>> {
  const { items, ...next } = await paginateItems(
    {
      scope: [list, person.id],
      items: async (before, count) => {
        const bounds = { limit: removed ? count + 1 : count, before }
        const [forAll, forSome] = await Promise.all([
          listEntries(list, bounds),
          list === 'news' ? listEntries(list, { ...bounds, scope: 'some' }) : [],
        ])
        return [...forAll, ...forSome]
          .filter(({ id }) => id !== removed)
          .toSorted((one, other) => (entryPosition(one) > entryPosition(other) ? -1 : 1))
      },
      getPosition: entryPosition,
    },
    query,
  )
  return nameEntries(list, await toEntryAnswers(items), next)
}

const nameEntries = <List extends EntryList>(
  list: List,
  entries: News[],
  next: { cursor?: string },
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name of the list is its only other key
  ({ [list]: entries, ...next }) as EntryListPart<List>

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
