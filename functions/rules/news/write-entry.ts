import { isDeepStrictEqual } from 'node:util'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import type {
  EntryChange,
  News,
  NewsChange,
  NewsDelivery,
  NewsInput,
} from '#functions/contract/news.ts'
import {
  busyFailure,
  conflictFailure,
  invalidFailure,
  notFoundFailure,
} from '#functions/failure.ts'
import {
  deriveId,
  findOperation,
  type RepeatableCall,
  reusedKeyFailure,
} from '#functions/rules/operations.ts'
import { findFileGuard } from '#functions/table/files/file-guard.ts'
import {
  addEntry,
  type EntryList,
  findAnyEntry,
  findEntry,
  replaceEntry,
  type StoredEntry,
} from '#functions/table/news/entries.ts'
import { archiveOwner } from '#functions/table/owner.ts'
import { toEntryAnswer, toStoredEntryFiles } from './entry-files.ts'
import { planDelivery } from './plan-delivery.ts'

type Change<Body> = RepeatableCall & { body: Body }

// Attempts against concurrent changes of the same entry.
const maxAttempts = 5

/**
 * Creates an entry; with an operation key its id is derived from the key, so that it is created
 * once. Throws `invalid` for an attachment outside the archive, a delivery that is not possible, and a reused key.
 */
export async function createEntry(
  list: EntryList,
  change: Change<NewsInput>,
  left = maxAttempts,
): Promise<News> {
  const { person, now, operation, body } = change
  const { audience, publish_at, draft, ...fields } = body
  const guard = await findFileGuard(archiveOwner)
  const id = deriveId(undefined, `${list} ${person.id}`, operation)
  const plan = await planDelivery(undefined, { audience, publish_at, draft }, now)
  const entry: StoredEntry = {
    ...(await toStoredEntryFiles(fields)),
    ...plan.delivery,
    id,
    updated_at: now.toISOString(),
    operations: [],
    ...(operation && { made_of: operation.hash }),
  }
  const outcome = await addEntry(list, entry, { guard, others: plan.getWrites(entry) })
  if (outcome === 'done') return toEntryAnswer(entry)
  if (outcome === 'moved' && left > 1) return createEntry(list, change, left - 1)
  // The entry exists already: an earlier run of this call may have lost its answer.
  const before = await findAnyEntry(list, id)
  if (!before) throw busyFailure()
  if (before.made_of !== operation?.hash) throw reusedKeyFailure()
  return toEntryAnswer(before)
}

/**
 * Changes the given fields of an entry and makes it the newest of its list. Throws `not_found`,
 * `invalid`, and `conflict` with the current entry when it is not the one it is `based_on`.
 */
export async function updateEntry(
  list: EntryList,
  change: Change<NewsChange>,
  left = maxAttempts,
): Promise<News> {
  const { id, based_on, updated_at, direct: _direct, reach: _reach, ...given } = change.body
  const { audience, publish_at, draft, ...fields } = given
  if (Object.values(given).every((each) => each === undefined))
    throw invalidFailure({ title: messages.nothingToChange })
  const guard = await findFileGuard(archiveOwner)
  const from = await findEntry(list, id)
  if (!from) throw notFoundFailure()
  if (findOperation(from.operations, change.operation)) return toEntryAnswer(from)
  if (based_on !== undefined && based_on !== from.updated_at)
    throw conflictFailure(messages.staleEntry, { current: await toEntryAnswer(from) })
  const delivery = { audience, publish_at, draft }
  const changed = updated_at === undefined ? delivery : omitUnchanged(delivery, from)
  const plan = await planDelivery(from, changed, change.now)
  const to = {
    ...mergeFields(from, await toStoredEntryFiles(fields)),
    ...plan.delivery,
    ...buildNextState(from, change),
  }
  const others = plan.getWrites(to)
  if ((await replaceEntry(list, { from, to, guard, others })) === 'done') return toEntryAnswer(to)
  if (left <= 1) throw busyFailure()
  return updateEntry(list, change, left - 1)
}

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

function buildNextState(from: StoredEntry, { now, operation }: RepeatableCall) {
  // `updated_at` identifies the state, so it must increase.
  const at = Math.max(now.getTime(), Date.parse(from.updated_at) + 1)
  const operations = [...from.operations, ...(operation ? [operation] : [])]
  return {
    updated_at: new Date(at).toISOString(),
    operations: operations.slice(-limits.operationsKept),
  }
}
