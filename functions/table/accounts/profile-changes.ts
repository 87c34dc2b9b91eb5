import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionHeld, type Item, table, tableName } from '#functions/table/table.ts'
import { transact } from '#functions/table/transact.ts'
import { earlierOwnerWrite } from '#functions/table/views/slug-owners.ts'
import {
  type Account,
  type AdminProfile,
  profileKey,
  type StoredShop,
  shopAccount,
} from './accounts.ts'
import { type NameWrite, type ShopName, shopNameKeys, writeWithNames } from './name-reservations.ts'
import { oldSlugWrite } from './old-slugs.ts'
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
export function changeProfile(
  before: StoredShop,
  change: Omit<ProfileChange, ShopName>,
  changing: Changing,
): Promise<boolean> {
  return conditionHeld(table.send(new UpdateCommand(profileUpdate(before, change, changing))))
}

/**
 * Changes a shop's profile, its names and its password in one transaction. Returns the name that another
 * account has, or `refused` where the profile no longer has the names that were read, or the password not the
 * hash `replaced`. A slug that is given up is noted, for the pages that are still stored under it (`old-slugs.ts`).
 */
export async function changeShop(
  before: StoredShop,
  change: ProfileChange,
  {
    password,
    replaced,
    ...changing
  }: Changing & { password: NewPassword | undefined; replaced?: string },
): Promise<'done' | 'refused' | ShopName> {
  const { now } = changing
  const names = changedNames(before, change)
  const update = profileUpdate(before, change, changing)
  const others = [
    ...(password ? [passwordWrite(shopAccount(before.id), password, replaced)] : []),
    ...(names.some(({ name }) => name === 'slug')
      ? [
          oldSlugWrite({ shopId: before.id }, before.slug, now),
          earlierOwnerWrite(before.slug, before.id, now),
        ]
      : []),
  ]
  if (names.length === 0 && others.length === 0)
    return (await conditionHeld(table.send(new UpdateCommand(update)))) ? 'done' : 'refused'
  return writeWithNames([{ Update: update }, ...others], names, { ownerId: before.id, now })
}

type LinkUse = { hash: string; link: PasswordLink; usedBy: string; now: Date }

/**
 * Sets the password by a link, uses the link up and ends the shop's sessions, in one transaction. Returns false when the
 * link was used or replaced, or the profile changed, since they were read.
 */
export async function replacePasswordByLink(
  before: StoredShop,
  { hash, link, usedBy, now }: LinkUse,
): Promise<boolean> {
  const { issued_by } = link
  const sets = 'SET sv = :next, must_change_password = :no, updated_at = :now'
  const failed = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: profileKey('user', before.id),
        UpdateExpression: issued_by
          ? `${sets}, issued_by = :issuer REMOVE renewal, kept_session`
          : `${sets} REMOVE renewal, kept_session, issued_by`,
        ConditionExpression: 'sv = :sv',
        ExpressionAttributeValues: {
          ':sv': before.sv,
          ':next': before.sv + 1,
          ':no': false,
          ':now': now.toISOString(),
          ...(issued_by && { ':issuer': issued_by }),
        },
      },
    },
    passwordWrite(shopAccount(before.id), { hash }),
    passwordLinkUse(shopAccount(before.id), link, usedBy),
  ])
  return failed.length === 0
}

/** Names that are the same in their canonical form have the same key, and need no reservation. */
function changedNames(before: StoredShop, change: ProfileChange): NameWrite[] {
  const old = shopNameKeys(before)
  const next = shopNameKeys({ ...before, ...change })
  return (['login_id', 'slug'] as const)
    .filter((name) => next[name].PK !== old[name].PK)
    .map((name) => ({ name, reserve: next[name], release: old[name] }))
}

function profileUpdate(before: StoredShop, change: ProfileChange, { endsSessions, now }: Changing) {
  const values = { ...change, updated_at: now.toISOString() }
  const names = Object.keys(values)
  const sets = names.map((name) => `#${name} = :${name}`).join(', ')
  return {
    TableName: tableName(),
    Key: profileKey('user', before.id),
    UpdateExpression: `SET ${sets}${endsSessions ? ' REMOVE renewal ADD sv :one' : ''}`,
    ConditionExpression:
      '#status <> :deleted AND #login_id = :login_before AND #slug = :slug_before',
    ExpressionAttributeNames: Object.fromEntries(
      [...names, 'status', 'login_id', 'slug'].map((name) => [`#${name}`, name]),
    ),
    ExpressionAttributeValues: {
      ...placeholders(values),
      ...(endsSessions && { ':one': 1 }),
      ':deleted': 'deleted',
      ':login_before': before.login_id,
      ':slug_before': before.slug,
    },
  }
}

const placeholders = (values: Item): Item =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]))

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
  const sets = 'SET has_factor = :yes, factors_by = :by, sv = :next'
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('admin', id),
        UpdateExpression: kept
          ? `${sets}, kept_session = :kept REMOVE renewal`
          : `${sets} REMOVE renewal, kept_session`,
        ConditionExpression: 'sv = :sv',
        ExpressionAttributeValues: {
          ':yes': true,
          ':by': by,
          ':sv': sv,
          ':next': sv + 1,
          ...(kept && { ':kept': kept }),
        },
      }),
    ),
  )
}

/** Stores that the admin has no second factor, unless one was added since `sv` was read. */
export async function recordNoFactor({ id, sv }: AdminAsRead): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('admin', id),
        UpdateExpression: 'SET has_factor = :no',
        ConditionExpression: 'sv = :sv',
        ExpressionAttributeValues: { ':no': false, ':sv': sv },
      }),
    ),
  )
}

/** Stores that the admin has no second factor any more, and ends all their sessions. */
export async function recordFactorsRemoved(id: string): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('admin', id),
        UpdateExpression: 'SET has_factor = :no REMOVE renewal, kept_session ADD sv :one',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':no': false, ':one': 1 },
      }),
    ),
  )
}

/**
 * Ends all sessions of an account that has chosen a password, and stores which change did it. Returns
 * false when the sessions were ended since `sv` was read.
 */
export function recordPasswordChange(
  { kind, id, sv }: Pick<Account, 'kind' | 'id' | 'sv'>,
  renewal: string,
): Promise<boolean> {
  const ownPassword = kind === 'user' ? ', must_change_password = :no' : ''
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey(kind, id),
        UpdateExpression: `SET sv = :next, renewal = :renewal${ownPassword} REMOVE kept_session`,
        ConditionExpression: 'sv = :sv',
        ExpressionAttributeValues: {
          ':sv': sv,
          ':next': sv + 1,
          ':renewal': renewal,
          ...(kind === 'user' && { ':no': false }),
        },
      }),
    ),
  )
}
