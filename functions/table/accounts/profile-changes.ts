import { run, runAll } from '#functions/table/entity.ts'
import { exists, not } from '#functions/table/expressions.ts'
import { wasEverLive } from '#functions/table/pages/page-summaries.ts'
import { renamedRecordWrite } from '#functions/table/shops/shop-records.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import {
  type Account,
  type AdminProfile,
  profileItem,
  type StoredShop,
  shopAccount,
} from './accounts.ts'
import {
  getLeaseEnd,
  leaseSlug,
  type NameWrite,
  releaseName,
  type ShopName,
  shopNameKeys,
  writeWithNames,
} from './name-reservations.ts'
import { oldSlugRemoval, oldSlugWrite } from './old-slugs.ts'
import { type PasswordLink, passwordLinkUse } from './password-links.ts'
import { type NewPassword, passwordWrite } from './passwords.ts'

/** What may change of a shop. */
export type ProfileChange = Partial<
  Pick<
    StoredShop,
    | 'shop_name'
    | 'login_id'
    | 'slug'
    | 'status'
    | 'must_change_password'
    | 'one_time_until'
    | 'issued_by'
  >
>

type Changing = { endsSessions: boolean; now: Date }

/**
 * Changes a shop's profile in one write, if it still has the names that were read; returns whether it did.
 * For changes of other attributes than the names. With `endsSessions` all its sessions end.
 */
export const changeProfile = (
  before: StoredShop,
  change: Omit<ProfileChange, ShopName>,
  changing: Changing,
) => run(profileUpdate(before, change, changing))

/**
 * Changes a shop's profile, its names and its password in one transaction. Returns the name that another
 * account has, or `refused` where the profile no longer has the names that were read, or the password not the
 * hash `replaced`. `record` is the version of the shop's record, which changes with the name. A slug that is given up is
 * noted, for the pages that are still stored under it (`old-slugs.ts`); one that was public stays reserved.
 */
export async function changeShop(
  before: StoredShop,
  change: ProfileChange,
  {
    password,
    replaced,
    record,
    ...changing
  }: Changing & {
    password: NewPassword | undefined
    replaced?: string
    record?: number | undefined
  },
): Promise<'done' | 'refused' | ShopName> {
  const { now } = changing
  const shop = { shopId: before.id }
  const changed = changedNames(before, change)
  const isMoving = changed.some(({ name }) => name === 'slug')
  const keptUntil = isMoving && (await wasEverLive(shop)) ? getLeaseEnd(now) : undefined
  const names = changed.map((name) => addRelease(name, before, keptUntil))
  const update = profileUpdate(before, change, changing)
  const others = [
    ...(record === undefined ? [] : [renamedRecordWrite({ shopId: before.id }, record, now)]),
    ...(password ? [passwordWrite(shopAccount(before.id), password, replaced)] : []),
    ...(isMoving
      ? [
          oldSlugWrite(shop, before.slug, { now, keptUntil }),
          oldSlugRemoval(shop, change.slug ?? ''),
        ]
      : []),
  ]
  if (names.length === 0 && others.length === 0) return (await run(update)) ? 'done' : 'refused'
  return writeWithNames([update, ...others], names, { ownerId: before.id, now })
}

/** The write of a transaction that gives the shop this name, if it still has the one that was read. */
export const shopNameWrite = (
  { id, shop_name }: Pick<StoredShop, 'id' | 'shop_name'>,
  name: string,
  now: Date,
): TransactItem =>
  profileItem('user', id).update({
    set: { shop_name: name, updated_at: now.toISOString() },
    if: { status: not('deleted'), shop_name },
  })

type LinkUse = { hash: string; link: PasswordLink; usedBy: string; now: Date }

/**
 * Sets the password by a link, uses the link up and ends the shop's sessions, in one transaction. Returns false when the
 * link was used or replaced, or the profile changed, since they were read.
 */
export function replacePasswordByLink(
  before: StoredShop,
  { hash, link, usedBy, now }: LinkUse,
): Promise<boolean> {
  const { id, sv } = before
  const { issued_by } = link
  const set = { sv: sv + 1, must_change_password: false, updated_at: now.toISOString(), issued_by }
  const remove = ['renewal', 'kept_session', ...(issued_by ? [] : ['issued_by'])]
  return runAll(
    profileItem('user', id).update({ set, remove, if: { sv } }),
    passwordWrite(shopAccount(id), { hash }),
    passwordLinkUse(shopAccount(id), link, usedBy),
  )
}

/** Names that are the same in their canonical form have the same key, and need no reservation. */
function changedNames(before: StoredShop, change: ProfileChange): NameWrite[] {
  const old = shopNameKeys(before)
  const next = shopNameKeys({ ...before, ...change })
  return (['login_id', 'slug'] as const)
    .filter((name) => next[name].PK !== old[name].PK)
    .map((name) => ({ name, reserve: next[name] }))
}

/** A slug that was public stays reserved until `keptUntil`. */
function addRelease(change: NameWrite, before: StoredShop, keptUntil: number | undefined) {
  const key = shopNameKeys(before)[change.name]
  const isLeased = change.name === 'slug' && keptUntil !== undefined
  const release = isLeased ? leaseSlug(key, before.id, keptUntil) : releaseName(key, before.id)
  return { ...change, release }
}

const profileUpdate = (
  before: StoredShop,
  change: ProfileChange,
  { endsSessions, now }: Changing,
) =>
  profileItem('user', before.id).update({
    set: { ...change, updated_at: now.toISOString() },
    ...(endsSessions && { remove: ['renewal'], add: { sv: 1 } }),
    if: { status: not('deleted'), login_id: before.login_id, slug: before.slug },
  })

type AdminAsRead = Pick<AdminProfile, 'id' | 'sv'>

/**
 * Stores that the admin has a second factor, for functions that may not read it, and ends all sessions but
 * the kept one, which may have been opened without it. `by` names the calls whose factors are stored.
 * Returns false when the sessions were ended since `sv` was read.
 */
export function recordFactorAdded(
  { id, sv }: AdminAsRead,
  { by, kept }: { by: readonly string[]; kept?: string },
): Promise<boolean> {
  return run(
    profileItem('admin', id).update({
      set: { has_factor: true, factors_by: by, sv: sv + 1, kept_session: kept || undefined },
      remove: ['renewal', ...(kept ? [] : ['kept_session'])],
      if: { sv },
    }),
  )
}

/** Stores that the admin has no second factor, unless one was added since `sv` was read. */
export async function recordNoFactor({ id, sv }: AdminAsRead): Promise<void> {
  await run(profileItem('admin', id).update({ set: { has_factor: false }, if: { sv } }))
}

/** Stores that the admin has no second factor any more, and ends all their sessions. */
export async function recordFactorsRemoved(id: string): Promise<void> {
  await run(
    profileItem('admin', id).update({
      set: { has_factor: false },
      remove: ['renewal', 'kept_session'],
      add: { sv: 1 },
      if: { PK: exists },
    }),
  )
}

/**
 * Ends all sessions of an account that has chosen a password, and stores which change did it. Returns
 * false when the sessions were ended since `sv` was read.
 */
export const recordPasswordChange = (
  { kind, id, sv }: Pick<Account, 'kind' | 'id' | 'sv'>,
  renewal: string,
): Promise<boolean> =>
  run(
    profileItem(kind, id).update({
      set: { sv: sv + 1, renewal, ...(kind === 'user' && { must_change_password: false }) },
      remove: ['kept_session'],
      if: { sv },
    }),
  )
