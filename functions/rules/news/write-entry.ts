import { isDeepStrictEqual } from 'node:util'
import { messages } from '#functions/contract/messages.ts'
import type {
  EntryChange,
  News,
  NewsChange,
  NewsDelivery,
  NewsInput,
} from '#functions/contract/news.ts'
import { conflictFailure, invalidFailure, notFoundFailure } from '#functions/failure.ts'
import type { RepeatableCall } from '#functions/rules/operations.ts'
import { findFileGuard } from '#functions/table/files/file-guard.ts'
import { newId } from '#functions/table/ids.ts'
import {
  addEntry,
  type EntryList,
  findEntry,
  replaceEntry,
  type StoredEntry,
} from '#functions/table/news/entries.ts'
import { archiveOwner } from '#functions/table/owner.ts'
import { recordOperation } from '#functions/table/sessions/operations.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { toEntryAnswer, toStoredEntryFiles } from './entry-files.ts'
import { planDelivery } from './plan-delivery.ts'

type Change<Body> = RepeatableCall & { body: Body }

/** The answer of a change: the entry under the name of its list. */
type Written<List extends EntryList> = Record<List, News> & { res: string }

/** Creates an entry. Throws `invalid` for an attachment outside the archive, and a delivery that is not possible. */
export function createEntry<List extends EntryList>(
  list: List,
  change: Change<NewsInput> & { about: (target: string) => void },
): Promise<Written<List>> {
  const { operation, body, now, about } = change
  const { audience, publish_at, draft, ...fields } = body
  const id = newId()
  about(id)
  return retryWhileChanged(async () => {
    const guard = await findFileGuard(archiveOwner)
    const plan = await planDelivery(undefined, { audience, publish_at, draft }, now)
    const entry: StoredEntry = {
      ...(await toStoredEntryFiles(fields)),
      ...plan.delivery,
      id,
      updated_at: now.toISOString(),
    }
    const answer = await toAnswer(list, entry, messages.registered)
    const others = [...plan.getWrites(entry), ...recordOperation(operation, answer)]
    return (await addEntry(list, entry, { guard, others })) === 'done' ? answer : undefined
  })
}

/**
 * Changes the given fields of an entry and makes it the newest of its list. Throws `not_found`,
 * `invalid`, and `conflict` with the current entry when it is not the one it is `based_on`.
 */
export function updateEntry<List extends EntryList>(
  list: List,
  change: Change<NewsChange>,
): Promise<Written<List>> {
  const { operation, now } = change
  const { id, based_on, updated_at, direct: _direct, reach: _reach, ...given } = change.body
  const { audience, publish_at, draft, ...fields } = given
  if (Object.values(given).every((each) => each === undefined))
    throw invalidFailure({ title: messages.nothingToChange })
  return retryWhileChanged(async () => {
    const guard = await findFileGuard(archiveOwner)
    const from = await findEntry(list, id)
    if (!from) throw notFoundFailure()
    if (based_on !== undefined && based_on !== from.updated_at)
      throw conflictFailure(messages.staleEntry, { current: await toEntryAnswer(from) })
    const delivery = { audience, publish_at, draft }
    const changed = updated_at === undefined ? delivery : omitUnchanged(delivery, from)
    const plan = await planDelivery(from, changed, now)
    const to = {
      ...mergeFields(from, await toStoredEntryFiles(fields)),
      ...plan.delivery,
      updated_at: getNextTime(from, now),
    }
    const answer = await toAnswer(list, to, messages.changed)
    const others = [...plan.getWrites(to), ...recordOperation(operation, answer)]
    return (await replaceEntry(list, { from, to, guard, others })) === 'done' ? answer : undefined
  })
}

const toAnswer = async <List extends EntryList>(list: List, entry: StoredEntry, res: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name of the list is its only other key
  ({ res, [list]: await toEntryAnswer(entry) }) as Written<List>

const omitUnchanged = (delivery: NewsDelivery, from: StoredEntry): NewsDelivery => ({
  ...delivery,
  ...(isDeepStrictEqual(delivery.audience, from.audience) && { audience: undefined }),
  ...(delivery.publish_at === from.publish_at && { publish_at: undefined }),
})

function mergeFields(from: StoredEntry, fields: Omit<EntryChange, 'id' | 'based_on'>): StoredEntry {
  const {
    title = from.title,
    contents = from.contents,
    link = from.link,
    photo = from.photo,
    movie = from.movie,
  } = fields
  return { ...from, title, contents, link, photo, movie }
}

/** `updated_at` identifies the state, so it must increase. */
const getNextTime = ({ updated_at }: StoredEntry, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(updated_at) + 1)).toISOString()
