import { randomBytes } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { UserStatus } from '#functions/contract/user.ts'
import { getItems, type Item, type Key, table, tableName } from './table.ts'

/** A shop user as the table keeps it. `sv`, the session version, ends every session when it rises. */
export const UserProfile = v.object({
  id: v.string(),
  login_id: v.string(),
  shop_name: v.string(),
  slug: v.string(),
  status: UserStatus,
  sv: v.number(),
  must_change_password: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
  last_sign_in_at: v.nullable(v.string()),
  /** Hash of the names that the user was registered under with an operation key. */
  made_of: v.optional(v.string()),
  /** The change of password that `sv` last rose by. */
  renewal: v.optional(v.string()),
  /** The slug that the pages may still lie under, until a change of slug is finished. */
  old_slug: v.optional(v.string()),
})
export type UserProfile = v.InferOutput<typeof UserProfile>

export const AdminProfile = v.object({
  id: v.string(),
  login_id: v.string(),
  sv: v.number(),
  renewal: v.optional(v.string()),
  /** The session that all others were ended from: it outlives that rise of `sv`. */
  kept_session: v.optional(v.string()),
  /** Whether a second factor is set up; what it is lies apart. */
  has_factor: v.optional(v.boolean(), false),
  /** The calls that added what is set up, and have ended the other sessions. */
  factors_by: v.optional(v.array(v.string()), []),
})
export type AdminProfile = v.InferOutput<typeof AdminProfile>

/** Somebody who is signed in. */
export type Person = ({ kind: 'user' } & UserProfile) | ({ kind: 'admin' } & AdminProfile)

export type PersonKind = Person['kind']

const prefixes = { user: 'USER', admin: 'ADMIN' } as const
const loginPrefixes = { user: 'LOGIN', admin: 'ADMINLOGIN' } as const

export const profileKey = (kind: PersonKind, id: string): Key => ({
  PK: `${prefixes[kind]}#${id}`,
  SK: 'PROFILE',
})

export const passwordKey = (id: string): Key => ({ PK: `PASSWORD#${id}`, SK: '-' })

export const loginKey = (kind: PersonKind, canonical: string): Key => ({
  PK: `${loginPrefixes[kind]}#${canonical}`,
  SK: '-',
})

export const slugKey = (slug: string): Key => ({ PK: `SLUG#${slug}`, SK: '-' })

/** 128 random bits that name a person, a file or an entry for good. */
export const newId = () => randomBytes(16).toString('base64url')

// A shop that was deleted keeps its profile until the rest is gone, and is nobody to all but those who remove it.
const isDeleted = ({ status }: Item) => status === 'deleted'

/** The stored profile as somebody who may be signed in; nobody where the shop was deleted. */
export function personOf(kind: PersonKind, item: Item): Person | undefined {
  if (isDeleted(item)) return undefined
  return kind === 'user'
    ? { kind, ...v.parse(UserProfile, item) }
    : { kind, ...v.parse(AdminProfile, item) }
}

/** The person of this id, or undefined. */
export async function findPerson(kind: PersonKind, id: string): Promise<Person | undefined> {
  const [item] = await getItems([profileKey(kind, id)])
  return item && personOf(kind, item)
}

/** Somebody who may sign in, and the stored hash of the password. */
export type Credentials<Profile> = { person: Profile; passwordHash: string }

/** The shop user who signs in under this canonical login id, or undefined. */
export async function findUserByLogin(
  canonical: string,
): Promise<Credentials<UserProfile> | undefined> {
  const found = await findByLogin('user', canonical)
  return found && { ...found, person: v.parse(UserProfile, found.profile) }
}

/** The admin who signs in under this canonical login id, or undefined. */
export async function findAdminByLogin(
  canonical: string,
): Promise<Credentials<AdminProfile> | undefined> {
  const found = await findByLogin('admin', canonical)
  return found && { ...found, person: v.parse(AdminProfile, found.profile) }
}

async function findByLogin(kind: PersonKind, canonical: string) {
  const [login] = await getItems([loginKey(kind, canonical)])
  // A login that nobody has takes as many reads: the time of an answer does not tell who there is.
  const id = login ? v.parse(v.string(), login.owner_id) : newId()
  const items = await getItems([profileKey(kind, id), passwordKey(id)])
  const profile = items.find(({ SK }) => SK === 'PROFILE')
  const password = items.find(({ SK }) => SK === '-')
  if (!profile || !password || isDeleted(profile)) return undefined
  return { profile, passwordHash: v.parse(v.string(), password.hash) }
}

/** Notes that the person has just signed in; the time is shown to the admin. */
export async function noteSignIn(kind: PersonKind, id: string, now: Date): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: profileKey(kind, id),
      UpdateExpression: 'SET last_sign_in_at = :now',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    }),
  )
}
