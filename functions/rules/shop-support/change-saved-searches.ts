import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import type { ShopFilter } from '#functions/contract/shops/shop-filter.ts'
import type { SavedSearch } from '#functions/contract/shops/shop-support.ts'
import { busyFailure, conflictFailure } from '#functions/failure.ts'
import { deriveId } from '#functions/rules/derive-id.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { findSavedSearches, replaceSavedSearches } from '#functions/table/shops/saved-searches.ts'

type Call<Body> = {
  person: { id: string; login_id: string }
  body: Body
  operation: OperationName | undefined
  now: Date
}

// For other admins at the same moment.
const tries = 5

/** Saves a search, in place of one of the same name. Throws `conflict` when there are too many. */
export async function saveSearch(
  call: Call<{ name: string; search: ShopFilter }>,
): Promise<SavedSearch[]> {
  const { person, body, operation } = call
  const { name, search } = body
  const id = deriveId(undefined, `search ${person.id}`, operation)
  const saved: SavedSearch = { id, name, search, by: person.login_id }
  await runOnce(call, () => changeSearches((before) => addSearch(before, saved)))
  return (await findSavedSearches()).searches
}

function addSearch(before: readonly SavedSearch[], saved: SavedSearch): SavedSearch[] {
  if (before.some(({ name }) => name === saved.name))
    return before.map((each) => (each.name === saved.name ? saved : each))
  if (before.length >= limits.savedSearches)
    throw conflictFailure(messages.searchesFull(limits.savedSearches))
  return [...before, saved]
}

/** Removes a search; one that is gone stays gone. */
export async function removeSearch(call: Call<{ id: string }>): Promise<SavedSearch[]> {
  const { body } = call
  await runOnce(call, () => changeSearches((before) => before.filter(({ id }) => id !== body.id)))
  return (await findSavedSearches()).searches
}

async function changeSearches(
  change: (before: readonly SavedSearch[]) => SavedSearch[],
  left = tries,
): Promise<void> {
  const stored = await findSavedSearches()
  const searches = change(stored.searches)
  if (JSON.stringify(searches) === JSON.stringify(stored.searches)) return
  if (await replaceSavedSearches(stored, searches)) return
  if (left <= 1) throw busyFailure()
  await changeSearches(change, left - 1)
}
