import { messages } from '#functions/contract/messages.ts'
import type { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { busyFailure, conflictFailure, notFoundFailure } from '#functions/failure.ts'
import {
  newOneTimeExpiry,
  toIssuer,
} from '#functions/rules/accounts/passwords/one-time-password.ts'
import { derivePassword, hashPassword } from '#functions/rules/accounts/passwords/password.ts'
import { requireGoodPassword } from '#functions/rules/accounts/passwords/password-rules.ts'
import {
  type Issuer,
  loginKey,
  operator,
  type StoredShop,
  slugKey,
} from '#functions/table/accounts/accounts.ts'
import { addShop } from '#functions/table/accounts/add-accounts.ts'
import { findDeletedShop } from '#functions/table/accounts/deleted-shops.ts'
import { findReservedNames } from '#functions/table/accounts/name-reservations.ts'
import { findCredentials, type StoredPassword } from '#functions/table/accounts/passwords.ts'
import { deriveId, newId } from '#functions/table/ids.ts'
import { type Operation, recordOperation } from '#functions/table/sessions/operations.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'

type Registration = {
  person: Pick<Issuer, 'id' | 'login_id'>
  body: {
    login_id: string
    shop_name: string
    slug: string
    password?: string | undefined
    shop?: RegisteredRecord | undefined
    start?: Trade | undefined
  }
  operation: Operation | undefined
  /** Names the command of an operator instead, whose repetition continues it. */
  secret?: string | undefined
  now: Date
}

type RegisteredShop = { profile: StoredShop; madePassword?: string }

const takenMessages = { login_id: messages.loginIdTaken, slug: messages.slugTaken }

/** The refusal of a name that another shop has. */
export const takenNameFailure = (name: keyof typeof takenMessages) =>
  conflictFailure(takenMessages[name], { fields: { [name]: takenMessages[name] } })

/**
 * Registers a shop. Without a password one is made, which is shown once and must be changed at the first
 * sign-in. A repetition of the operation returns the same shop and the same made password: it is not
 * stored, but derived from the operation's key and a stored salt. Throws `conflict` with the login id or
 * slug that is taken, `invalid` for a common password.
 */
export async function registerShop(registration: Registration): Promise<RegisteredShop> {
  const { body } = registration
  if (body.password !== undefined) await requireGoodPassword(body.password, body)
  const { operation, person } = registration
  const secret = registration.secret ?? operation?.key ?? newId()
  const id = deriveId(undefined, `user ${person.id}`, { key: secret })
  if (!operation?.isDone) await addNewShop(id, secret, registration)
  const registered = await findCredentials('user', id)
  if (!registered) throw notFoundFailure()
  return { profile: registered.person, ...toMadePassword(secret, registered.password) }
}

/** The made password, until a reset or the shop replaces it. */
const toMadePassword = (secret: string, { salt, changed }: StoredPassword) =>
  salt !== undefined && !changed && { madePassword: derivePassword(secret, salt) }

async function addNewShop(id: string, secret: string, registration: Registration): Promise<void> {
  const { person, body, now } = registration
  // The rest of a deleted shop of this id is being removed.
  if (await findDeletedShop(id)) throw busyFailure()
  await markShopActive(id, now)
  const salt = newId()
  const hash = await hashPassword(body.password ?? derivePassword(secret, salt))
  const name = await addShop(
    {
      profile: newProfile(id, registration),
      canonicalLogin: canonicalLoginId(body.login_id),
      password: body.password === undefined ? { hash, salt } : { hash },
      record: body.shop && {
        fields: body.shop,
        by: toIssuer(person, now),
      },
      isOperator: person.id === operator.id,
    },
    now,
    recordOperation(registration.operation),
  )
  if (name) throw takenNameFailure(name)
}

function newProfile(id: string, registration: Registration): StoredShop {
  const { person, body, now } = registration
  const { login_id, shop_name, slug, password } = body
  return {
    id,
    login_id,
    shop_name,
    slug,
    status: 'active',
    sv: 1,
    must_change_password: password === undefined,
    ...(password === undefined && { one_time_until: newOneTimeExpiry(now) }),
    issued_by: { ...toIssuer(person, now), ...(password === undefined && { first: true }) },
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    last_sign_in_at: null,
  }
}

type Names = { login_ids: readonly string[]; slugs: readonly string[] }

/**
 * Returns the names that a registration would be refused for now, as they were given. The others are not
 * reserved by this.
 */
export async function findTakenNames({ login_ids, slugs }: Names) {
  const keys = [...login_ids.map(toLoginKey), ...slugs.map(slugKey)]
  const held = await findReservedNames(keys, new Date())
  return {
    login_ids: login_ids.filter((id) => held.has(toLoginKey(id).PK)),
    slugs: slugs.filter((slug) => held.has(slugKey(slug).PK)),
  }
}

const toLoginKey = (id: string) => loginKey('user', canonicalLoginId(id))
