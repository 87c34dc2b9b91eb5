import { finishSlugChange } from '#functions/rules/accounts/finish-slug-change.ts'
import { type DueItem, removeDueItem } from '#functions/table/due.ts'
import { parseOwner } from '#functions/table/owner.ts'

/** Moves pages away from a slug that a shop gave up, where the call that changed it was interrupted. */
export async function cleanUpOldSlug(due: DueItem): Promise<undefined> {
  const owner = parseOwner(due.key.PK)
  if ('shopId' in owner) await finishSlugChange(owner, due.id)
  await removeDueItem(due)
}
