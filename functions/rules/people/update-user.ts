import { createHash } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { busy, conflict, forbidden, invalid, notFound } from '#functions/failure.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { findPassword, putPassword } from '#functions/table/passwords.ts'
import { findPerson, type Person, type UserProfile } from '#functions/table/people.ts'
import { changeProfile, type ProfileChange } from '#functions/table/profile-changes.ts'
import { changedBy } from './change-password.ts'
import { claimNames, finishMove, leaveNames } from './names.ts'
import { requireGoodPassword } from './new-password.ts'
import { hashPassword, isPassword } from './password.ts'

type Body = {
  id: string
  shop_name?: string | undefined
  login_id?: string | undefined
  slug?: string | undefined
  status?: 'active' | 'suspended' | undefined
  password?: string | undefined
}

type Call = { person: Person; body: Body; operation: OperationName | undefined; now: Date }

// Others changing the same user at the same moment, over and over: not by hand.
const tries = 5

/**
 * Changes what the body names of a user, and gives the profile that came of it. A shop changes its own
 * name alone; an admin all. Suspending, and a password that an admin gives, end the user's sessions with
 * the same write; such a password has to be changed at the next sign-in.
 * Throws `forbidden`, `not_found`, `invalid` for a poor password, `conflict` naming the login id or slug
 * that is taken.
 */
export async function updateUser(call: Call): Promise<UserProfile> {
  const { person, body, now } = call
  requireRight(person, body)
  const before = await getProfile(body.id)
  if (body.password !== undefined) {
    requireGoodPassword(body.password, { ...before, ...namesIn(body) })
    await requireSameBody(call)
  }
  await markActive(body.id, now)
  await once({ person, operation: withoutPassword(call), now }, () => change(call))
  return getProfile(body.id)
}

function requireRight(person: Person, body: Body): void {
  if (person.kind === 'admin') return
  const adminsOwn = [body.login_id, body.slug, body.status, body.password]
  const isMore = adminsOwn.some((value) => value !== undefined)
  if (body.id !== person.id || isMore) throw forbidden()
}

async function getProfile(id: string): Promise<UserProfile> {
  const person = await findPerson('user', id)
  if (person?.kind !== 'user') throw notFound()
  return person
}

const namesIn = ({ shop_name, login_id, slug }: Body) => ({
  ...(shop_name !== undefined && { shop_name }),
  ...(login_id !== undefined && { login_id }),
  ...(slug !== undefined && { slug }),
})

/** The call's name for the table: a plain hash of a body that holds a password would tell it. */
function withoutPassword({ operation, body }: Call): OperationName | undefined {
  if (!operation || body.password === undefined) return operation
  const said = JSON.stringify({ ...body, password: true })
  return { ...operation, hash: createHash('sha256').update(said).digest('base64url') }
}

/** So what tells two passwords under one key apart lies with the password that came of the first. */
async function requireSameBody({ operation, body }: Call): Promise<void> {
  if (!operation) return
  const { changed } = (await findPassword(body.id)) ?? {}
  if (changed?.key === operation.key && !(await isPassword(operation.hash, changed.body)))
    throw invalid({ 'Idempotency-Key': messages.keyReused })
}

async function change(call: Call, left = tries): Promise<void> {
  const { body, operation, now } = call
  const before = await finishMove(await getProfile(body.id))
  const wanted = changesOf(before, body)
  if (Object.keys(wanted).length === 0) return
  const taken = await claimNames(before, wanted, now)
  if (taken) throw conflict(takenWords[taken], { fields: { [taken]: takenWords[taken] } })
  if (body.password !== undefined)
    await putPassword(body.id, {
      hash: await hashPassword(body.password),
      ...(await changedBy(operation)),
    })
  if (await changeNamed(before, wanted, now)) return
  if (left <= 1) throw busy()
  await change(call, left - 1)
}

const takenWords = { login_id: messages.loginIdTaken, slug: messages.slugTaken }

/** What the body says that is not so already; a password always is. */
function changesOf(before: UserProfile, { password, status, ...body }: Body): ProfileChange {
  const names = namesIn(body)
  const isOther = (name: keyof typeof names) =>
    names[name] !== undefined && names[name] !== before[name]
  return {
    ...(isOther('shop_name') && { shop_name: names.shop_name }),
    ...(isOther('login_id') && { login_id: names.login_id }),
    ...(isOther('slug') && { slug: names.slug, old_slug: before.slug }),
    ...(status !== undefined && status !== before.status && { status }),
    ...(password !== undefined && { must_change_password: true }),
  }
}

/** Writes the change, and frees what it leaves behind; false where the names have changed since. */
async function changeNamed(
  before: UserProfile,
  wanted: ProfileChange,
  now: Date,
): Promise<boolean> {
  const release = await leaveNames(before, wanted, now)
  const endsSessions = wanted.status === 'suspended' || wanted.must_change_password === true
  if (!(await changeProfile(before, wanted, { endsSessions, now }))) return false
  await finishMove({ ...before, ...wanted })
  await release()
  return true
}
