import * as v from 'valibot'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { entity } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import { getItems, type Key } from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'
import { loginKey, type StoredShop, slugKey } from './accounts.ts'

/**
 * A reservation of a unique login id or slug, written and removed in one transaction with its owner's
 * profile. `reserved_at` is when it was made, in milliseconds.
 */
const NameReservation = v.object({ owner_id: v.string(), reserved_at: v.number() })
export type NameReservation = v.InferOutput<typeof NameReservation>

const nameItem = entity((key: Key) => key, NameReservation)

/** The unique names of a shop. */
export type ShopName = 'login_id' | 'slug'

/** The keys of a shop's names. */
export const shopNameKeys = ({ login_id, slug }: Pick<StoredShop, ShopName>) => ({
  login_id: loginKey('user', canonicalLoginId(login_id)),
  slug: slugKey(slug),
})

/** The reservation of this name, or undefined. */
export const findNameReservation = (key: Key): Promise<NameReservation | undefined> =>
  nameItem(key).get()

/** Returns the partition keys of the names that are reserved. */
export async function findReservedNames(keys: readonly Key[]): Promise<ReadonlySet<unknown>> {
  // A batch read refuses to read an item twice.
  const distinct = new Map(keys.map((key) => [key.PK, key]))
  return new Set((await getItems([...distinct.values()], ['PK'])).map(({ PK }) => PK))
}

/** A name that an account gets, and the one that it gives up for it. */
export type NameWrite = { name: ShopName; reserve: Key; release?: Key | undefined }

type Owner = { ownerId: string; now: Date }

/**
 * Makes these writes and gives the names to the owner, in one transaction. Returns the name that another
 * account has, or `refused` where a condition of the writes failed.
 */
export async function writeWithNames(
  writes: readonly TransactItem[],
  names: readonly NameWrite[],
  owner: Owner,
): Promise<'done' | 'refused' | ShopName> {
  const failed = await transact([
    ...names.map(({ reserve }) => reserveName(reserve, owner)),
    ...names.flatMap(({ release }) => (release ? [releaseName(release, owner.ownerId)] : [])),
    ...writes,
  ])
  if (failed.some((index) => index >= names.length)) return 'refused'
  return names.find((_, index) => failed.includes(index))?.name ?? 'done'
}

const isFreeFor = (owner_id: string) => [{ PK: missing }, { owner_id }]

const reserveName = (key: Key, { ownerId, now }: Owner): TransactItem =>
  nameItem(key).put({ owner_id: ownerId, reserved_at: now.getTime() }, isFreeFor(ownerId))

/** The write of a transaction that frees a name of this account. */
export const releaseName = (key: Key, ownerId: string): TransactItem =>
  nameItem(key).delete(isFreeFor(ownerId))
