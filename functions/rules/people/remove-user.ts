import { listMedia } from '#functions/bucket/stored-media.ts'
import { limits } from '#functions/contract/limits.ts'
import { notFound } from '#functions/failure.ts'
import { removeBytes } from '#functions/rules/files/remove-bytes.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { takeDownPages } from '#functions/rules/pages/move-pages.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { findClaim, releaseClaim } from '#functions/table/claims.ts'
import {
  findLeavingUser,
  type LeavingUser,
  listRemains,
  markDeleted,
  type Remains,
  removeLast,
  removeRemains,
} from '#functions/table/leaving-users.ts'
import type { Key } from '#functions/table/table.ts'
import { nameKeys } from './names.ts'

type Call = {
  person: { id: string }
  body: { id: string }
  operation: OperationName | undefined
  now: Date
}

const minute = 60_000

// A call that took the pages down, or died at it, is long over by then.
const secondLookAfter = 5 * minute

/** How long a deleted user's things are kept, in milliseconds. */
const grace = limits.deletedUserDays * 24 * 60 * minute

/** How much is removed in one go. */
const inOneGo = 100

/**
 * Deletes a user: from its first write on nobody finds it, and its sessions are over; then its pages are
 * taken down. All else stays for a grace period, its names too. A call that dies on the way is finished by
 * the same call again, or by the sweeper. Throws `not_found`.
 */
export async function deleteUser({ person, body, operation, now }: Call): Promise<void> {
  await once({ person, operation, now }, async (isAgain) => {
    await markActive(body.id, now)
    const due = new Date(now.getTime() + secondLookAfter)
    const isFirst = await markDeleted(body.id, { now, due })
    const leaving = await findLeavingUser(body.id)
    if (!leaving || !(isFirst || isAgain)) throw notFound()
    await takeDown(leaving)
  })
}

async function takeDown({ id, slug, old_slug }: LeavingUser): Promise<void> {
  await takeDownPages({ id, slug })
  if (old_slug !== undefined) await takeDownPages({ id, slug: old_slug })
}

/**
 * The sweeper's step for a deleted user: takes pages down that the call did not come to, and after
 * the grace period removes all that is left, the profile last. Gives the time to go on at, or undefined
 * when nothing is left. May run again from any point, and twice at once.
 */
export async function finishRemoval(id: string, now: Date): Promise<Date | undefined> {
  const leaving = await findLeavingUser(id)
  if (!leaving) return undefined
  const until = new Date(Date.parse(leaving.deleted_at) + grace)
  if (now < until) {
    await takeDown(leaving)
    return until
  }
  const remains = await listRemains({ shopId: id }, inOneGo)
  await Promise.all(remains.map(remove))
  if (remains.length > 0) return now
  await removeTheRest(leaving)
  return undefined
}

async function remove(remains: Remains): Promise<void> {
  if (remains.fileId !== undefined) await removeBytes(await listMedia(remains.fileId))
  await removeRemains(remains)
}

async function removeTheRest(leaving: LeavingUser): Promise<void> {
  const { login_id, slug } = nameKeys(leaving)
  await Promise.all([login_id, slug].map((key) => freeName(key, leaving.id)))
  await removeLast(leaving.id)
}

async function freeName(key: Key, ownerId: string): Promise<void> {
  const claim = await findClaim(key)
  if (claim?.owner_id === ownerId) await releaseClaim(key, claim.mark)
}
