import * as v from 'valibot'
import { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { limits } from '#functions/contract/limits.ts'
import { ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { busyFailure, notFoundFailure } from '#functions/failure.ts'
import { entity, type Query, queryItems, run } from '#functions/table/entity.ts'
import { below, exists, missingOr } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { Item, Key } from '#functions/table/table.ts'

/**
 * The admin who made a password, or who changed the address to which a link for it went, and when (ISO): this admin may
 * know the password, too. The operator has the id `operator`.
 */
export const Issuer = v.object({
  id: v.string(),
  login_id: v.string(),
  at: v.string(),
  /** The one-time password of a new shop: its owner enters the first address with it. */
  first: v.optional(v.literal(true)),
})
export type Issuer = v.InferOutput<typeof Issuer>

export const operator = { id: 'operator', login_id: '運用担当' } as const

/** A sign-in with a password that an admin made; `issued_at` is when. */
const Entry = v.object({
  at: v.string(),
  device: v.string(),
  admin: v.string(),
  issued_at: v.string(),
})

/** A stored shop. When `sv`, the session version, rises, all its sessions end. */
export const StoredShop = v.object({
  id: v.string(),
  login_id: v.string(),
  shop_name: v.string(),
  slug: v.string(),
  status: ShopStatus,
  sv: v.number(),
  must_change_password: v.boolean(),
  /** Until when the one-time password can be used (ISO); missing while the shop never had one. */
  one_time_until: v.optional(v.string()),
  /** Missing once the owner has chosen a password by a link that no admin caused. */
  issued_by: v.optional(Issuer),
  /** The newest sign-ins with such a password, newest first. */
  entered: v.optional(v.array(Entry)),
  created_at: v.string(),
  updated_at: v.string(),
  last_sign_in_at: v.nullable(v.string()),
  /** The change of password that last raised `sv`. */
  renewal: v.optional(v.string()),
  /** How often its pages were viewed in the 28 days before today; written once a day. */
  views: v.optional(v.number()),
  /** How many inquiries visitors sent, without those that were suspected. */
  inquiries: v.optional(v.number()),
  /** Until when its sign-in was last refused after too many wrong passwords (ISO). */
  locked_until: v.optional(v.string()),
})
export type StoredShop = v.InferOutput<typeof StoredShop>

export const AdminProfile = v.object({
  id: v.string(),
  login_id: v.string(),
  role: StaffRole,
  /** Can neither sign in nor use a link. */
  disabled: v.boolean(),
  created_at: v.string(),
  last_sign_in_at: v.optional(v.string()),
  /** The one-time link that waits for the admin's own password; its secret is in `password-links.ts`. */
  link: v.optional(v.object({ kind: v.picklist(['invitation', 'password']), until: v.string() })),
  sv: v.number(),
  renewal: v.optional(v.string()),
  /** The session that stayed when all others were ended. */
  kept_session: v.optional(v.string()),
  /** Whether a second factor is set up; it is stored in its own item. */
  has_factor: v.boolean(),
  /** The calls that added these factors and ended the other sessions. */
  factors_by: v.array(v.string()),
})
export type AdminProfile = v.InferOutput<typeof AdminProfile>

const accountSchemas = {
  user: v.object({ kind: v.optional(v.literal('user'), 'user'), ...StoredShop.entries }),
  admin: v.object({ kind: v.optional(v.literal('admin'), 'admin'), ...AdminProfile.entries }),
}

export type AccountKind = keyof typeof accountSchemas

/** An account that can be signed in. */
export type Account<Kind extends AccountKind = AccountKind> = v.InferOutput<
  (typeof accountSchemas)[Kind]
>

const prefixes = { user: 'USER', admin: 'ADMIN' } as const
const loginPrefixes = { user: 'LOGIN', admin: 'ADMINLOGIN' } as const

export const profileKey = (kind: AccountKind, id: string): Key => ({
  PK: `${prefixes[kind]}#${id}`,
  SK: 'PROFILE',
})

export const profileItem = entity(profileKey, v.record(v.string(), v.unknown()))

/** The keys by which the index lists an account that is not deleted, oldest first. */
export const profileIndexKeys = (
  kind: AccountKind,
  { id, created_at }: Pick<Account, 'id' | 'created_at'>,
) => ({ GSI1PK: prefixes[kind], GSI1SK: `${created_at}#${id}` })

export type AccountName = Pick<Account, 'kind' | 'id'>

export const shopAccount = (id: string) => ({ kind: 'user', id }) as const
export const adminAccount = (id: string) => ({ kind: 'admin', id }) as const

/**
 * The partition of a secret, a sign-in or a session. Those of admins have a prefix of their own, so that functions for
 * shops have no rights on them.
 */
export const secretPartition = (
  name: 'PASSWORD' | 'PASSWORDLINK' | 'FACTORS' | 'TICKET' | 'SESSION',
  kind: AccountKind,
  id: string,
) => `${kind === 'admin' ? 'ADMIN' : ''}${name}#${id}`

export const passwordKey = ({ kind, id }: AccountName): Key => ({
  PK: secretPartition('PASSWORD', kind, id),
  SK: '-',
})

export const loginKey = (kind: AccountKind, canonical: string): Key => ({
  PK: `${loginPrefixes[kind]}#${canonical}`,
  SK: '-',
})

export const slugKey = (slug: string): Key => ({ PK: `SLUG#${slug}`, SK: '-' })

/**
 * The stored profile as an account; undefined for a deleted one, and for one with another id than its key. A deleted shop keeps
 * its profile until everything else is removed, and a removed admin as long as the audit log names it. A function that may write
 * profiles could store the id of another account.
 */
export function parseAccount<Kind extends AccountKind>(
  kind: Kind,
  item: Item,
): Account<Kind> | undefined {
  const { PK, id, status } = item
  const isPresent = status !== 'deleted' && PK === profileKey(kind, String(id)).PK
  return isPresent ? v.parse(accountSchemas[kind], item) : undefined
}

export async function findAccount<Kind extends AccountKind>(
  kind: Kind,
  id: string,
): Promise<Account<Kind> | undefined> {
  const item = await profileItem(kind, id).get()
  return item && parseAccount(kind, item)
}

/** The account of this shop. Throws `not_found`. */
export async function getShopAccount(id: string): Promise<Account<'user'>> {
  const shop = await findAccount('user', id)
  if (!shop) throw notFoundFailure()
  return shop
}

/** The shop of this id; undefined for one that is suspended or was deleted. */
export async function findActiveShop(id: string): Promise<StoredShop | undefined> {
  const account = await findAccount('user', id)
  return account?.status === 'active' ? account : undefined
}

/**
 * Stores the time of a shop's sign-in, which admins see, and the sign-in itself where an admin may know the password, which
 * the shop sees. Returns the profile with them.
 */
export async function recordSignIn(
  shop: StoredShop,
  { now, device }: { now: Date; device: string },
): Promise<StoredShop> {
  const { id, issued_by, entered = [] } = shop
  const at = now.toISOString()
  const entry = issued_by && { at, device, admin: issued_by.login_id, issued_at: issued_by.at }
  const changes = {
    last_sign_in_at: at,
    ...(entry && { entered: [entry, ...entered].slice(0, limits.entriesShown) }),
  }
  const isRecorded = await run(profileItem('user', id).update({ set: changes, if: { PK: exists } }))
  // The shop was removed meanwhile.
  if (!isRecorded) throw busyFailure()
  return { ...shop, ...changes }
}

/** Stores the time of an admin's sign-in. */
export async function recordAdminSignIn(id: string, now: Date): Promise<void> {
  const set = { last_sign_in_at: now.toISOString() }
  await run(profileItem('admin', id).update({ set, if: { PK: exists } }))
}

/** Stores until when the sign-in of this shop is refused, unless that is known. */
export async function recordSignInLock(id: string, until: string): Promise<void> {
  await run(
    profileItem('user', id).update({
      set: { locked_until: until },
      if: { PK: exists, locked_until: missingOr(below(until)) },
    }),
  )
}

/** Counts an inquiry of this shop, for admins; a shop that is gone stays gone. */
export async function countInquiry({ shopId }: Shop): Promise<void> {
  await run(profileItem('user', shopId).update({ add: { inquiries: 1 }, if: { PK: exists } }))
}

const newestFirst = { where: { GSI1PK: 'USER' }, isNewestFirst: true }

/** The profiles of all shops, newest first, without malformed ones. */
export const listShopProfiles = async (): Promise<StoredShop[]> =>
  (await queryItems(newestFirst)).flatMap((item) => {
    const { success, output } = v.safeParse(StoredShop, item)
    return success ? [output] : []
  })

const StoredId = v.object({ id: v.string() })

const listIds = async (query: Query): Promise<string[]> =>
  (await queryItems(query)).map((item) => v.parse(StoredId, item).id)

/** The ids of all shops, also of malformed profiles. */
export const listShopIds = () => listIds(newestFirst)

/** The profiles of all admins, oldest first. Found in the index, then read consistently. */
export async function listStaffProfiles(): Promise<AdminProfile[]> {
  const ids = await listIds({ where: { GSI1PK: 'ADMIN' } })
  const items = await profileItem.getMany(ids.map((id) => profileKey('admin', id)))
  return items.flatMap((item) => parseAccount('admin', item) ?? [])
}
