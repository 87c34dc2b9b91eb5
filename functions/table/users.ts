import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { claim, leaveClaim, releaseClaim } from './claims.ts'
import { newPageItem } from './pages.ts'
import { addPassword, type StoredPassword } from './passwords.ts'
import { loginKey, profileKey, slugKey, type UserProfile } from './people.ts'
import { conditionHeld, type Item, table, tableName } from './table.ts'

export type NewUser = { profile: UserProfile; canonicalLogin: string; password: StoredPassword }

/** What kept a user from being added: the name that somebody else holds. */
export type TakenName = 'login_id' | 'slug'

/**
 * Adds a user with three empty pages, or says which name is taken. Names first, profile last: a crash
 * in between leaves no user; the sweeper frees the names and removes the rest. The same call again or at the same time
 * (the same id) goes on where it stopped, and changes nothing of what is there.
 */
export async function addUser(user: NewUser, now: Date): Promise<TakenName | undefined> {
  const { profile, canonicalLogin, password } = user
  const { id } = profile
  const login = { key: loginKey('user', canonicalLogin), ownerId: id, now }

  if (!(await claim(login))) return 'login_id'
  if (!(await claim({ key: slugKey(profile.slug), ownerId: id, now }))) {
    const mark = await leaveClaim(login)
    if (mark) await releaseClaim(login.key, mark)
    return 'slug'
  }
  await addPassword(id, password)
  const shop = { shopId: id }
  await Promise.all(pageNumbers.map((page) => putNew(newPageItem(shop, page, now))))
  await putNew({
    ...profileKey('user', id),
    ...profile,
    GSI1PK: 'USER',
    GSI1SK: `${profile.created_at}#${id}`,
  })
  return undefined
}

/** Adds an admin, or answers false when the login id is taken. Run by the operator alone, never by a call. */
export async function addAdmin(
  admin: { id: string; login_id: string; canonicalLogin: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const { id, login_id, canonicalLogin, passwordHash } = admin
  if (!(await claim({ key: loginKey('admin', canonicalLogin), ownerId: id, now }))) return false
  await addPassword(id, { hash: passwordHash })
  await putNew({ ...profileKey('admin', id), id, login_id, sv: 1, created_at: now.toISOString() })
  return true
}

/** Writes what must not be written twice; that it is there already is what a repeated call wants. */
async function putNew(item: Item): Promise<void> {
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: item,
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
}
