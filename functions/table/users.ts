import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { newPageItem } from './pages.ts'
import {
  loginKey,
  type PersonKind,
  passwordKey,
  profileKey,
  slugKey,
  type UserProfile,
} from './people.ts'
import { conditionHeld, getItems, type Item, type Key, table, tableName } from './table.ts'

// A user is real once the profile exists, which is written last. A name that a call claimed and then
// died with is free again after this.
const halfMadeFor = 60 * 60_000

export type NewUser = { profile: UserProfile; canonicalLogin: string; password: StoredPassword }

const StoredPassword = v.object({ hash: v.string(), salt: v.optional(v.string()) })
/** A password at rest; with the `salt` that it was made from, where it was made and not chosen. */
export type StoredPassword = v.InferOutput<typeof StoredPassword>

/** What kept a user from being added: the name that somebody else holds. */
export type TakenName = 'login_id' | 'slug'

/**
 * Adds a user with three empty pages, or says which name is taken. Names first, profile last: a crash
 * in between leaves no user. The same call again or at the same time (the same id) goes on where it
 * stopped, and changes nothing of what is there.
 */
export async function addUser(user: NewUser, now: Date): Promise<TakenName | undefined> {
  const { profile, canonicalLogin, password } = user
  const login = loginKey('user', canonicalLogin)
  const slug = slugKey(profile.slug)

  if (!(await claim(login, profile.id, now))) return 'login_id'
  if (!(await claim(slug, profile.id, now))) {
    await release(login, profile.id)
    return 'slug'
  }
  await putNew({ ...passwordKey(profile.id), ...password })
  const shop = { shopId: profile.id }
  await Promise.all(pageNumbers.map((page) => putNew(newPageItem(shop, page, now))))
  await putNew({
    ...profileKey('user', profile.id),
    ...profile,
    GSI1PK: 'USER',
    GSI1SK: `${profile.created_at}#${profile.id}`,
  })
  return undefined
}

/** The password that stands for this person, or undefined. */
export async function findPassword(id: string): Promise<StoredPassword | undefined> {
  const [item] = await getItems([passwordKey(id)])
  return item && v.parse(StoredPassword, item)
}

/** Adds an admin, or answers false when the login id is taken. Run by the operator alone, never by a call. */
export async function addAdmin(
  admin: { id: string; login_id: string; canonicalLogin: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  if (!(await claim(loginKey('admin', admin.canonicalLogin), admin.id, now))) return false
  await putNew({ ...passwordKey(admin.id), hash: admin.passwordHash })
  const { id, login_id } = admin
  await putNew({ ...profileKey('admin', id), id, login_id, sv: 1, created_at: now.toISOString() })
  return true
}

async function claim(key: Key, ownerId: string, now: Date): Promise<boolean> {
  const item = { ...key, owner_id: ownerId, claimed: now.getTime() }
  if (await putIf(item, 'attribute_not_exists(PK) OR owner_id = :owner', { ':owner': ownerId }))
    return true

  const [held] = await getItems([key])
  if (!held) return claim(key, ownerId, now)
  const kind: PersonKind = key.PK.startsWith('ADMIN') ? 'admin' : 'user'
  const holder = v.parse(v.string(), held.owner_id)
  const [profile] = await getItems([profileKey(kind, holder)])
  const isHalfMade = !profile && now.getTime() - v.parse(v.number(), held.claimed) > halfMadeFor
  return isHalfMade && putIf(item, 'owner_id = :owner', { ':owner': holder })
}

async function release(key: Key, ownerId: string): Promise<void> {
  await conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: key,
        ConditionExpression: 'owner_id = :owner',
        ExpressionAttributeValues: { ':owner': ownerId },
      }),
    ),
  )
}

/** Writes what must not be written twice; that it is there already is what a repeated call wants. */
async function putNew(item: Item): Promise<void> {
  await putIf(item, 'attribute_not_exists(PK)')
}

function putIf(Item: Item, ConditionExpression: string, values?: Item): Promise<boolean> {
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item,
        ConditionExpression,
        ...(values && { ExpressionAttributeValues: values }),
      }),
    ),
  )
}
