import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { entity, getAs } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import type { Key } from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'
import { loginKey, type StoredShop, slugKey } from './accounts.ts'
import { takenSlugWrite } from './old-slugs.ts'

/**
 * A reservation of a unique login id or slug, written and removed in one transaction with its owner's
 * profile. `reserved_at` is when it was made, in milliseconds. A public slug that its owner gave up is leased:
 * until `kept_until`, in milliseconds, no other shop gets it. `expires` is set where its owner was removed.
 */
const NameReservation = v.object({
  owner_id: v.string(),
  reserved_at: v.number(),
  kept_until: v.optional(v.number()),
  expires: v.optional(v.number()),
})
type NameReservation = v.InferOutput<typeof NameReservation>

const nameItem = entity((key: Key) => key, NameReservation)

/** The unique names of a shop. */
export type ShopName = 'login_id' | 'slug'

/** The keys of a shop's names. */
export const shopNameKeys = ({ login_id, slug }: Pick<StoredShop, ShopName>) => ({
  login_id: loginKey('user', canonicalLoginId(login_id)),
  slug: slugKey(slug),
})

export const findNameReservation = (key: Key) => nameItem(key).get()

const Lease = v.object({ PK: v.string(), kept_until: v.optional(v.number()) })

/** Returns the partition keys of the names that no other account can get now. */
export async function findReservedNames(
  keys: readonly Key[],
  now: Date,
): Promise<ReadonlySet<string>> {
  // A batch read refuses to read an item twice.
  const distinct = new Map(keys.map((key) => [key.PK, key]))
  const leases = await getAs(Lease, [...distinct.values()])
  return new Set(leases.filter((lease) => !isLapsed(lease, now)).map(({ PK }) => PK))
}

const isLapsed = ({ kept_until }: Pick<NameReservation, 'kept_until'>, now: Date) =>
  kept_until !== undefined && kept_until <= now.getTime()

const leaseMs = limits.slugLeaseDays * 24 * 60 * 60_000

/** Until when a public slug that is given up now stays reserved, in milliseconds. */
export const getLeaseEnd = (now: Date): number => now.getTime() + leaseMs

/** A name that an account gets, and the write that gives up the one before. */
export type NameWrite = { name: ShopName; reserve: Key; release?: TransactItem | undefined }

type Owner = {
  ownerId: string
  now: Date
  /** Gets also a slug whose owner was removed before its lease ends: an operator brings a shop back. */
  isOperator?: boolean
}

/**
 * Makes these writes and gives the names to the owner, in one transaction. Returns the name that another
 * account has, or `refused` where a condition of the writes failed.
 */
export async function writeWithNames(
  writes: readonly TransactItem[],
  names: readonly NameWrite[],
  owner: Owner,
): Promise<'done' | 'refused' | ShopName> {
  const reservations = await Promise.all(names.map((name) => planReservation(name, owner)))
  const failed = await transact([
    ...reservations.map(({ write }) => write),
    ...names.flatMap(({ release }) => release ?? []),
    ...reservations.flatMap(({ follows }) => follows ?? []),
    ...writes,
  ])
  if (failed.some((index) => index >= names.length)) return 'refused'
  return names.find((_, index) => failed.includes(index))?.name ?? 'done'
}

/** A lapsed slug also needs a write to its former owner, whose pages still redirect from it. */
async function planReservation(
  { name, reserve }: NameWrite,
  { ownerId, now, isOperator = false }: Owner,
): Promise<{ write: TransactItem; follows?: TransactItem }> {
  const { get, put } = nameItem(reserve)
  const reservation = { owner_id: ownerId, reserved_at: now.getTime() }
  const held = name === 'slug' ? await get() : undefined
  if (held?.owner_id === ownerId)
    return { write: put({ ...reservation, reserved_at: held.reserved_at }, { owner_id: ownerId }) }
  if (!held || !isFreeToTake(held, now, isOperator))
    return { write: put(reservation, isFreeFor(ownerId)) }
  const { owner_id, kept_until } = held
  const isRemoved = held.expires !== undefined
  const write = put(reservation, { owner_id, kept_until })
  return isRemoved
    ? { write }
    : { write, follows: takenSlugWrite({ shopId: owner_id }, reserve, now) }
}

const isFreeToTake = (held: NameReservation, now: Date, isOperator: boolean) =>
  isLapsed(held, now) || (isOperator && held.expires !== undefined)

const isFreeFor = (owner_id: string) => [{ PK: missing }, { owner_id }]

/** The write of a transaction that frees a name of this account. */
export const releaseName = (key: Key, ownerId: string): TransactItem =>
  nameItem(key).delete(isFreeFor(ownerId))

/** The write of a transaction by which this account gives up a slug that stays reserved. */
export const leaseSlug = (key: Key, owner_id: string, kept_until: number): TransactItem =>
  nameItem(key).update({ set: { kept_until }, if: { owner_id } })

/**
 * The write by which the reservation of a slug ends by itself at `keptUntil`, in milliseconds, since its owner is removed.
 */
export const expireSlug = (slug: string, owner_id: string, keptUntil: number): TransactItem =>
  nameItem(slugKey(slug)).update({
    set: { kept_until: keptUntil, expires: Math.ceil(keptUntil / 1000) },
    if: { owner_id },
  })
