import { createHash, createHmac } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { busy, invalid, signedOut } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { findPassword, replacePassword, type StoredPassword } from '#functions/table/passwords.ts'
import { findPerson, newId, type Person } from '#functions/table/people.ts'
import { renewSessions } from '#functions/table/profile-changes.ts'
import { newToken, noteRenewal, openSession } from '#functions/table/sessions.ts'
import { countingGuesses } from './guesses.ts'
import { requireGoodPassword } from './new-password.ts'
import { hashPassword, isPassword } from './password.ts'

type Call = {
  person: Person
  token: string
  body: { current: string; password: string }
  operation: OperationName | undefined
  address: string
  device: string
  now: Date
}

/**
 * Gives a person the password that they chose, ends all their sessions, and opens a new one in place of
 * the caller's: gives its token. The password decides, by one conditional write. The same call again,
 * made in the session that it ended, goes on where it stopped and gives the same token.
 * Throws `invalid` for a wrong present password, counted like a failed sign-in, and for a poor new one;
 * `session_required` where somebody else has ended this person's sessions meanwhile; `too_many`.
 */
export async function changePassword(call: Call): Promise<string> {
  const { person, body, address, now } = call
  requireNew(body)
  requireGoodPassword(body.password, person)
  const whose = `${person.kind} ${person.id}`
  const hash = await countingGuesses({ whose, address, now }, () => replace(call))
  const sv = await endSessions(call)
  const token = tokenFor(call, hash)
  // Signed out of since, by whoever got the first answer.
  if (!(await openSession({ ...person, sv }, token, call))) throw signedOut()
  return token
}

function requireNew({ current, password }: Call['body']): void {
  if (current.normalize('NFKC') === password.normalize('NFKC'))
    throw invalid({ password: messages.passwordUnchanged }, messages.passwordUnchanged)
}

/** Replaces the password, unless this call has done so before; gives the hash that stands. */
async function replace(call: Call, left = 2): Promise<string> {
  const { person, token, body, operation } = call
  const stored = await findPassword(person.id)
  if (!stored) throw busy()
  if (await isDone(stored, operation)) return stored.hash
  if (!(await isPassword(body.current, stored.hash))) throw wrong()

  const hash = await hashPassword(body.password)
  if (operation) await noteRenewal(token, { key: operation.key, renewal: renewalOf(call) })
  if (await replacePassword(person.id, stored.hash, { hash, ...(await changedBy(operation)) }))
    return hash
  // The same call at the same moment, or another change: it decides what is the present password now.
  if (left <= 1) throw busy()
  return replace(call, left - 1)
}

const wrong = () => invalid({ current: messages.passwordWrong }, messages.passwordWrong)

async function isDone({ changed }: StoredPassword, operation: Call['operation']): Promise<boolean> {
  if (!operation || changed?.key !== operation.key) return false
  if (await isPassword(operation.hash, changed.body)) return true
  throw invalid({ 'Idempotency-Key': messages.keyReused })
}

/** What a stored password tells of the call that it came of. */
export async function changedBy(operation: OperationName | undefined) {
  if (!operation) return {}
  return { changed: { key: operation.key, body: await hashPassword(operation.hash) } }
}

/** Ends the person's sessions once for this change, and gives the session version that holds now. */
async function endSessions(call: Call): Promise<number> {
  const { person } = call
  const renewal = renewalOf(call)
  if (person.renewal === renewal) return person.sv
  if (await renewSessions(person, renewal)) return person.sv + 1
  const now = await findPerson(person.kind, person.id)
  // Not this change, but an admin's: it has ended this session too.
  if (now?.renewal !== renewal) throw signedOut()
  return now.sv
}

/** A name for this change, the same for the same call; not of what was sent, which holds passwords. */
function renewalOf({ person, operation }: Call): string {
  if (!operation) return newId()
  return createHash('sha256').update(`${person.id} ${operation.key}`).digest('base64url')
}

function tokenFor({ person, operation }: Call, hash: string): string {
  if (!operation) return newToken(person.id)
  const secret = createHmac('sha256', hash).update(`${operation.key} ${operation.hash}`)
  return newToken(person.id, secret.digest())
}
