import { createHash } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { canonicalLoginId } from '#functions/contract/user.ts'
import { busy, conflict, invalid } from '#functions/failure.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { findLeavingUser } from '#functions/table/leaving-users.ts'
import { findPassword, type StoredPassword } from '#functions/table/passwords.ts'
import { findPerson, newId, type UserProfile } from '#functions/table/people.ts'
import { addUser } from '#functions/table/users.ts'
import { madePassword } from './made-password.ts'
import { requireGoodPassword } from './new-password.ts'
import { hashPassword, isPassword } from './password.ts'

type Registration = {
  person: { id: string }
  body: { login_id: string; shop_name: string; slug: string; password?: string | undefined }
  operation: { key: string } | undefined
  now: Date
}

export type Registered = { profile: UserProfile; madePassword?: string }

const taken = { login_id: messages.loginIdTaken, slug: messages.slugTaken }

/**
 * Registers a shop user. Without a password one is made, to be shown this once and changed at the
 * first sign-in. The same operation again, or at the same time, gives the same user and the same made
 * password, which is not stored: it follows from the operation's key and a stored salt. Throws
 * `conflict` naming the login id or slug that is taken, `invalid` for a password that anybody would guess.
 */
export async function registerUser(registration: Registration): Promise<Registered> {
  const { body } = registration
  if (body.password !== undefined) requireGoodPassword(body.password, body)
  const secret = registration.operation?.key ?? newId()
  const id = idUnder(secret, registration)
  if (!(await isRegistered(id, registration))) await add(id, secret, registration)
  const [profile, password] = await Promise.all([findPerson('user', id), findPassword(id)])
  if (profile?.kind !== 'user' || !password) throw busy()
  return { profile, ...(await shownPassword(secret, password, registration)) }
}

/**
 * The made password as long as it stands: a reset or the shop's own change puts another in its place.
 * Nothing where one was given, which must be the one that stands.
 */
async function shownPassword(
  secret: string,
  { hash, salt, changed }: StoredPassword,
  { body }: Registration,
): Promise<{ madePassword?: string }> {
  if (body.password === undefined)
    return salt === undefined || changed ? {} : { madePassword: madePassword(secret, salt) }
  if (await isPassword(body.password, hash)) return {}
  throw reused()
}

const reused = () => invalid({ 'Idempotency-Key': messages.keyReused })

async function isRegistered(id: string, registration: Registration): Promise<boolean> {
  const before = await findPerson('user', id)
  if (before?.kind !== 'user') {
    // What is left of it is being removed, and nothing new may get among that.
    if (await findLeavingUser(id)) throw busy()
    return false
  }
  if (before.made_of !== hashOfNames(registration)) throw reused()
  return true
}

async function add(id: string, secret: string, registration: Registration): Promise<void> {
  const { body, now } = registration
  await markActive(id, now)
  const salt = newId()
  const hash = await hashPassword(body.password ?? madePassword(secret, salt))
  const name = await addUser(
    {
      profile: newProfile(id, registration),
      canonicalLogin: canonicalLoginId(body.login_id),
      password: body.password === undefined ? { hash, salt } : { hash },
    },
    now,
  )
  if (name) throw conflict(taken[name], { fields: { [name]: taken[name] } })
}

function newProfile(id: string, registration: Registration): UserProfile {
  const { body, operation, now } = registration
  const { login_id, shop_name, slug, password } = body
  return {
    id,
    login_id,
    shop_name,
    slug,
    status: 'active',
    sv: 1,
    must_change_password: password === undefined,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    last_sign_in_at: null,
    made_of: operation && hashOfNames(registration),
  }
}

function idUnder(key: string, { person }: Registration): string {
  return createHash('sha256').update(`user ${person.id} ${key}`).digest('base64url').slice(0, 22)
}

// Not of the password: a plain hash of one would tell it to whoever reads the profile.
function hashOfNames({ body }: Registration): string {
  const { login_id, shop_name, slug, password } = body
  const names = [login_id, shop_name, slug, password === undefined]
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url')
}
