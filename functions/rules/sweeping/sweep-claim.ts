import { canonicalLoginId } from '#functions/contract/user.ts'
import { takeDownPages } from '#functions/rules/pages/move-pages.ts'
import { finishMove, nameKeys } from '#functions/rules/people/names.ts'
import {
  claimKeptFor,
  findClaim,
  kindOf,
  releaseClaim,
  settleClaim,
} from '#functions/table/claims.ts'
import { abandonUser, findLeavingUser } from '#functions/table/leaving-users.ts'
import { findPerson, loginKey, slugKey } from '#functions/table/people.ts'
import type { Key } from '#functions/table/table.ts'

const slugs = slugKey('').PK

/**
 * The sweeper's step for a claimed login id or slug, an hour after it was claimed or given up: it is free
 * again where nobody came of it, or where its holder bears another by now. No page of the holder is shown under a slug then.
 * What a registration that died has left besides is removed a little later. A name that is borne is left
 * alone, and so is one that was claimed anew while this runs.
 */
export async function sweepClaim({ key }: { key: Key }, now: Date): Promise<Date | undefined> {
  const claim = await findClaim(key)
  if (!claim) return undefined
  const until = claim.claimed + claimKeptFor
  if (now.getTime() < until) return new Date(until)
  if (await isBorne(key, claim.owner_id)) {
    await settleClaim(key, claim.mark)
    return undefined
  }
  if (key.PK.startsWith(slugs))
    await takeDownPages({ id: claim.owner_id, slug: key.PK.slice(slugs.length) })
  if (kindOf(key) === 'user') await abandonUser(claim.owner_id, now)
  await releaseClaim(key, claim.mark)
  return undefined
}

/** Whether its holder bears this name, a deleted one too until all is gone. */
async function isBorne(key: Key, ownerId: string): Promise<boolean> {
  const person = await findPerson(kindOf(key), ownerId)
  if (person?.kind === 'admin')
    return key.PK === loginKey('admin', canonicalLoginId(person.login_id)).PK
  const user = person ? await finishMove(person) : await findLeavingUser(ownerId)
  if (!user) return false
  const { login_id, slug } = nameKeys(user)
  return key.PK === login_id.PK || key.PK === slug.PK
}
