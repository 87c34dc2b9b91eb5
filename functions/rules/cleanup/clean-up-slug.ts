import { finishSlugChange } from '#functions/rules/accounts/finish-slug-change.ts'
import { slugKey } from '#functions/table/accounts/accounts.ts'
import {
  findNameReservation,
  findReservedNames,
} from '#functions/table/accounts/name-reservations.ts'
import { clearDueTime, type DueItem, removeDueItem } from '#functions/table/due.ts'
import { parseOwner } from '#functions/table/owner.ts'

/** Moves pages away from a slug that a shop gave up, where the call that changed it was interrupted. */
export async function cleanUpOldSlug(due: DueItem): Promise<undefined> {
  const owner = parseOwner(due.key.PK)
  if ('shopId' in owner) await finishSlugChange(owner, due.id)
  await removeDueItem(due)
}

const slugPrefix = slugKey('').PK

/** Ends the follow-up of a name that an earlier release reserved or gave up: frees it if no account uses it. */
export async function cleanUpEarlierName(due: DueItem, now: Date): Promise<undefined> {
  const { key } = due
  const isUsed = (await findReservedNames([key], now)).has(key.PK)
  const reservation = await findNameReservation(key)
  if (reservation && !isUsed && key.PK.startsWith(slugPrefix))
    await finishSlugChange({ shopId: reservation.owner_id }, key.PK.slice(slugPrefix.length))
  await (isUsed ? clearDueTime(due) : removeDueItem(due))
}
