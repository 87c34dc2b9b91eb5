import * as v from 'valibot'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { getItems, type Key, tableName } from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'
import { type AccountKind, loginKey, profileKey, type StoredShop, slugKey } from './accounts.ts'

/**
 * A reservation of a unique login id or slug, written and removed in one transaction with its owner's
 * profile. `claimed` is when it was made, in milliseconds.
 */
const NameReservation = v.object({ owner_id: v.string(), claimed: v.number() })
export type NameReservation = v.InferOutput<typeof NameReservation>

/** The unique names of a shop. */
export type ShopName = 'login_id' | 'slug'

// Earlier releases reserved a name up to an hour before its profile, and freed it after the change of
// the profile. What they left behind when they were interrupted is free after this time.
const unusedNameLife = 60 * 60_000

/** The keys of a shop's names. */
export const shopNameKeys = ({ login_id, slug }: Pick<StoredShop, ShopName>) => ({
  login_id: loginKey('user', canonicalLoginId(login_id)),
  slug: slugKey(slug),
})

/** The reservation of this name, or undefined. It may be one that is not in use (`findReservedNames`). */
export async function findNameReservation(key: Key): Promise<NameReservation | undefined> {
  const [item] = await getItems([key])
  return item && v.parse(NameReservation, item)
}

/** Returns the partition keys of the names that are still reserved. */
export async function findReservedNames(
  keys: readonly Key[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const reservations = await readReservations(keys)
  const unused = await findUnused(reservations, now)
  return new Set(reservations.flatMap(({ PK }) => (unused.has(PK) ? [] : [PK])))
}

const StoredReservation = v.object({ ...NameReservation.entries, PK: v.string(), SK: v.string() })
type StoredReservation = v.InferOutput<typeof StoredReservation>

const readReservations = async (keys: readonly Key[]) =>
  (await getItems(distinct(keys))).map((item) => v.parse(StoredReservation, item))

// A batch read refuses to read an item twice.
const distinct = (keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [key.PK, key])).values(),
]

/** The reservations, by partition key, that no account uses and that are old enough to be replaced. */
async function findUnused(
  reservations: readonly StoredReservation[],
  now: Date,
): Promise<Map<string, StoredReservation>> {
  const old = reservations.filter(({ claimed }) => now.getTime() - claimed > unusedNameLife)
  const owners = distinct(old.map((each) => profileKey(nameAccountKind(each), each.owner_id)))
  const profiles = await getItems(owners, ['PK', 'login_id', 'slug'])
  const used = new Set(profiles.flatMap((profile) => usedNames(v.parse(Names, profile))))
  return new Map(old.filter(({ PK }) => !used.has(PK)).map((each) => [each.PK, each]))
}

const nameAccountKind = ({ PK }: Key): AccountKind => (PK.startsWith('ADMIN') ? 'admin' : 'user')

const Names = v.object({ PK: v.string(), login_id: v.string(), slug: v.optional(v.string(), '') })

function usedNames({ PK, login_id, slug }: v.InferOutput<typeof Names>): string[] {
  if (PK.startsWith('ADMIN')) return [loginKey('admin', canonicalLoginId(login_id)).PK]
  return Object.values(shopNameKeys({ login_id, slug })).map((key) => key.PK)
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
  const attempt = async (unused: Map<string, StoredReservation>) => {
    const failed = await transact([
      ...names.map(({ reserve }) => reserveName(reserve, owner, unused.get(reserve.PK))),
      ...names.flatMap(({ release }) => (release ? [releaseName(release, owner.ownerId)] : [])),
      ...writes,
    ])
    const taken = names.filter((_, index) => failed.includes(index))
    return { taken, isRefused: failed.some((index) => index >= names.length) }
  }
  const first = await attempt(new Map())
  if (first.isRefused) return 'refused'
  if (first.taken.length === 0) return 'done'

  const reservations = await readReservations(first.taken.map(({ reserve }) => reserve))
  const unused = await findUnused(reservations, owner.now)
  const present = new Set(reservations.map(({ PK }) => PK))
  const taken = first.taken.find(({ reserve: { PK } }) => present.has(PK) && !unused.has(PK))
  if (taken) return taken.name
  const second = await attempt(unused)
  if (second.isRefused) return 'refused'
  return second.taken[0]?.name ?? 'done'
}

function reserveName(
  key: Key,
  { ownerId, now }: Owner,
  unused: StoredReservation | undefined,
): TransactItem {
  const reservation: NameReservation = { owner_id: ownerId, claimed: now.getTime() }
  const isUnused = unused ? ' OR (owner_id = :before AND claimed = :claimed)' : ''
  return {
    Put: {
      TableName: tableName(),
      Item: { ...key, ...reservation },
      ConditionExpression: `attribute_not_exists(PK) OR owner_id = :owner${isUnused}`,
      ExpressionAttributeValues: {
        ':owner': ownerId,
        ...(unused && { ':before': unused.owner_id, ':claimed': unused.claimed }),
      },
    },
  }
}

/** The write of a transaction that frees a name of this account. */
export const releaseName = (key: Key, ownerId: string): TransactItem => ({
  Delete: {
    TableName: tableName(),
    Key: key,
    ConditionExpression: 'attribute_not_exists(PK) OR owner_id = :owner',
    ExpressionAttributeValues: { ':owner': ownerId },
  },
})
