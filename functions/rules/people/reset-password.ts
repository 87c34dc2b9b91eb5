import { createHash } from 'node:crypto'
import { busy, notFound } from '#functions/failure.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { findPassword, replacePassword, type StoredPassword } from '#functions/table/passwords.ts'
import { findPerson, newId, type UserProfile } from '#functions/table/people.ts'
import { requireNewPassword } from '#functions/table/profile-changes.ts'
import { madePassword } from './made-password.ts'
import { hashPassword } from './password.ts'

type Call = {
  person: { id: string }
  body: { id: string }
  operation: OperationName | undefined
  now: Date
}

export type Reset = { profile: UserProfile; password?: string }

/**
 * Makes a one-time password for a shop user in the place of theirs, which has to be changed at the next
 * sign-in, and ends all their sessions. The same call again, or at the same time, says the same password
 * as long as that is still theirs, and changes nothing. Throws `not_found`.
 */
export async function resetPassword(call: Call): Promise<Reset> {
  const { person, body, now } = call
  await getProfile(body.id)
  // Before the change: the list of shops looks at it once more.
  await markActive(body.id, now)
  const secret = call.operation?.key ?? newId()
  // Never the key itself: with the salt it would tell the password to whoever reads the table.
  const name = createHash('sha256').update(`reset ${secret}`).digest('base64url')
  const operation = call.operation && { ...call.operation, key: name }
  const making = { id: body.id, secret, name, now }
  const stored =
    (await once({ person, operation, now }, () => reset(making))) ?? (await findPassword(body.id))
  const profile = await getProfile(body.id)
  const salt = stored && isOf(stored, name) ? stored.salt : undefined
  return { profile, ...(salt !== undefined && { password: madePassword(secret, salt) }) }
}

async function getProfile(id: string): Promise<UserProfile> {
  const person = await findPerson('user', id)
  if (person?.kind !== 'user') throw notFound()
  return person
}

/** What the password is made of, and the name that the call goes by in the table. */
type Making = { id: string; secret: string; name: string; now: Date }

/** Whether the password came of the call of this name. */
const isOf = ({ changed }: StoredPassword, name: string) => changed?.key === name

/** The password decides, by one conditional write; the sessions end with the next. */
async function reset(making: Making): Promise<StoredPassword> {
  const stored = await replace(making)
  await requireNewPassword(making.id, making.name, making.now)
  return stored
}

// Others changing the same password at the same moment, over and over: not by hand.
const tries = 3

/** Puts a made password in the place of the present one, unless this call has done so before. */
async function replace(making: Making, left = tries): Promise<StoredPassword> {
  const { id, secret, name } = making
  const before = await findPassword(id)
  if (!before) throw busy()
  if (isOf(before, name)) return before
  const salt = newId()
  const hash = await hashPassword(madePassword(secret, salt))
  const stored = { hash, salt, changed: { key: name, body: '' } }
  if (await replacePassword(id, before.hash, stored)) return stored
  if (left <= 1) throw busy()
  return replace(making, left - 1)
}
