import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import type { News, NewsChange, NewsInput } from '#functions/contract/news.ts'
import { busy, conflict, invalid, notFound } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { idOf } from '#functions/rules/pages/part-ids.ts'
import {
  addEntry,
  type EntryList,
  findAnyEntry,
  findEntry,
  replaceEntry,
  type StoredEntry,
} from '#functions/table/news.ts'
import { entryAnswer, storedFiles } from './entry-files.ts'

type Call = { person: { id: string }; now: Date; operation: OperationName | undefined }
type Change<Body> = Call & { body: Body }

// Others who change the same entry at the same moment; more often than this is not by hand.
const tries = 5

const reused = () => invalid({ 'Idempotency-Key': messages.keyReused })

/**
 * Writes a new entry; under a key its id follows from that, so that it is written once. Throws `invalid`
 * for an attachment that is not in the archive, and for a key that was used for something else.
 */
export async function writeEntry(
  list: EntryList,
  { person, now, operation, body }: Change<NewsInput>,
): Promise<News> {
  const id = idOf(undefined, `${list} ${person.id}`, operation)
  const entry: StoredEntry = {
    ...(await storedFiles(body)),
    id,
    updated_at: now.toISOString(),
    operations: [],
    ...(operation && { made_of: operation.hash }),
  }
  if (await addEntry(list, entry)) return entryAnswer(entry)
  // However it went on: the answer of this call may have been lost, and it is made but once.
  const before = await findAnyEntry(list, id)
  if (!before) throw busy()
  if (before.made_of !== operation?.hash) throw reused()
  return entryAnswer(before)
}

/**
 * Changes what is given of an entry, which makes it the newest of its list; what is left out stays.
 * Throws `not_found`, `invalid` as `writeEntry` does and where there is nothing to change, and `conflict`
 * with the entry as it stands where it is not `based_on` that.
 */
export async function changeEntry(
  list: EntryList,
  change: Change<NewsChange>,
  left = tries,
): Promise<News> {
  const { id, based_on, ...fields } = change.body
  if (Object.keys(fields).length === 0) throw invalid({ title: messages.nothingToChange })
  const from = await findEntry(list, id)
  if (!from) throw notFound()
  if (isRepeated(from, change.operation)) return entryAnswer(from)
  if (based_on !== undefined && based_on !== from.updated_at)
    throw conflict(messages.staleEntry, { current: await entryAnswer(from) })
  const to = { ...merged(from, await storedFiles(fields)), ...stateAfter(from, change) }
  if (await replaceEntry(list, { from, to })) return entryAnswer(to)
  if (left <= 1) throw busy()
  return changeEntry(list, change, left - 1)
}

function merged(from: StoredEntry, fields: Omit<NewsChange, 'id' | 'based_on'>): StoredEntry {
  const {
    title = from.title,
    contents = from.contents,
    link = from.link,
    photo = from.photo,
    movie = from.movie,
  } = fields
  return { ...from, title, contents, link, photo, movie }
}

function isRepeated({ operations }: StoredEntry, operation: OperationName | undefined): boolean {
  const before = operations.find(({ key }) => key === operation?.key)
  if (before && before.hash !== operation?.hash) throw reused()
  return before !== undefined
}

function stateAfter(from: StoredEntry, { now, operation }: Call) {
  // Later than before in any case: the date names the state.
  const at = Math.max(now.getTime(), Date.parse(from.updated_at) + 1)
  const operations = [...from.operations, ...(operation ? [operation] : [])]
  return {
    updated_at: new Date(at).toISOString(),
    operations: operations.slice(-limits.operationsKept),
  }
}
