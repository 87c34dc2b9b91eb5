import { canonicalLoginId } from '#functions/contract/user.ts'
import { movePages } from '#functions/rules/pages/move-pages.ts'
import { claim, leaveClaim, releaseClaim } from '#functions/table/claims.ts'
import { loginKey, slugKey, type UserProfile } from '#functions/table/people.ts'
import { noteMoved, type ProfileChange } from '#functions/table/profile-changes.ts'
import type { Key } from '#functions/table/table.ts'
import type { TakenName } from '#functions/table/users.ts'

type Names = Pick<UserProfile, 'login_id' | 'slug'>

/** Where the names of a user are claimed. */
export const nameKeys = ({ login_id, slug }: Names) => ({
  login_id: loginKey('user', canonicalLoginId(login_id)),
  slug: slugKey(slug),
})

/**
 * Claims the names that a user is to bear, or says which is taken, and then claims none. What is claimed
 * and never borne is freed by the sweeper.
 */
export async function claimNames(
  before: UserProfile,
  wanted: ProfileChange,
  now: Date,
): Promise<TakenName | undefined> {
  const { login, slug } = changedKeys(before, wanted)
  const ownerId = before.id
  if (login && !(await claim({ key: login.new, ownerId, now }))) return 'login_id'
  if (!slug || (await claim({ key: slug.new, ownerId, now }))) return undefined
  if (login) await release(login.new, ownerId, now)
  return 'slug'
}

async function release(key: Key, ownerId: string, now: Date): Promise<void> {
  const mark = await leaveClaim({ key, ownerId, now })
  if (mark) await releaseClaim(key, mark)
}

/**
 * Says that the old names are about to be given up, before the profile bears the new ones. Gives what
 * frees them: to be called when nothing of the user is left under them. Where that is never done, the
 * sweeper does it.
 */
export async function leaveNames(
  before: UserProfile,
  wanted: ProfileChange,
  now: Date,
): Promise<() => Promise<void>> {
  const left = await Promise.all(
    Object.values(changedKeys(before, wanted)).map(async (changed) => {
      const mark = changed && (await leaveClaim({ key: changed.old, ownerId: before.id, now }))
      return changed && mark ? [{ key: changed.old, mark }] : []
    }),
  )
  return async () => {
    await Promise.all(left.flat().map(({ key, mark }) => releaseClaim(key, mark)))
  }
}

function changedKeys(before: UserProfile, { login_id, slug }: ProfileChange) {
  const old = nameKeys(before)
  const next = nameKeys({ login_id: login_id ?? before.login_id, slug: slug ?? before.slug })
  return {
    login: next.login_id.PK === old.login_id.PK ? undefined : pair(old.login_id, next.login_id),
    slug: next.slug.PK === old.slug.PK ? undefined : pair(old.slug, next.slug),
  }
}

const pair = (old: Key, next: Key) => ({ old, new: next })

/** Brings the pages to the user's slug where a change of it has not got that far; gives the profile then. */
export async function finishMove(profile: UserProfile): Promise<UserProfile> {
  const { old_slug, ...moved } = profile
  if (old_slug === undefined) return profile
  await movePages(profile, old_slug)
  await noteMoved(profile.id, old_slug)
  return moved
}
