import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { NextStep } from '#functions/contract/factor.ts'
import { messages } from '#functions/contract/messages.ts'
import { busy, conflict } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { countingGuesses } from '#functions/rules/people/guesses.ts'
import { type Attempt, openFor, openOnce, provePassword } from '#functions/rules/people/sign-in.ts'
import {
  addTicket,
  findFactors,
  findTicket,
  type StoredFactors,
  type Ticket,
  takeTicket,
} from '#functions/table/factors.ts'
import { findPassword } from '#functions/table/passwords.ts'
import {
  type AdminProfile,
  type Credentials,
  findAdminByLogin,
  findPerson,
} from '#functions/table/people.ts'
import { noteFactorAdded, noteNoFactor } from '#functions/table/profile-changes.ts'
import { newToken } from '#functions/table/sessions.ts'
import { hasFactor, madeBy, nameOf } from './change-factors.ts'
import { isOneTimeCode } from './one-time-code.ts'
import { passkeyPlace, proofOptions } from './passkeys.ts'
import { proveFactor } from './prove-factor.ts'

const admins = {
  kind: 'admin',
  find: findAdminByLogin,
  wrongLogin: messages.adminLoginIdWrong,
  wrongPassword: messages.adminPasswordWrong,
} as const

type SignedIn = { person: AdminProfile; token: string }

const ticketLife = 5 * 60_000

/**
 * The first step of an admin's sign-in: a session where the password is all, otherwise a ticket for the
 * second, good once and for five minutes. Throws as `provePassword`.
 */
export async function signInAdmin(attempt: Attempt): Promise<SignedIn | { next: NextStep }> {
  const credentials = await provePassword(admins, attempt)
  const factors = await findFactors(credentials.person.id)
  const person = await withTrueNote(credentials.person, factors)
  const present = { ...credentials, person }
  if (hasFactor(factors)) return { next: await giveTicket(present, factors, attempt) }
  return { person, token: await openFor('admin', present, attempt) }
}

/** Where a change of the factors was cut off before it was noted, this notes it. */
async function withTrueNote(person: AdminProfile, factors: StoredFactors): Promise<AdminProfile> {
  const has_factor = hasFactor(factors)
  if (person.has_factor === has_factor) return person
  if (!has_factor) {
    await noteNoFactor(person)
    return { ...person, has_factor }
  }
  if (!(await noteFactorAdded(person, { by: madeBy(factors) }))) throw busy()
  return { ...person, has_factor, sv: person.sv + 1 }
}

/** A ticket; for a named operation always the same one, like the token of a sign-in. */
async function giveTicket(
  { person, passwordHash }: Credentials<AdminProfile>,
  factors: StoredFactors,
  { operation, now }: Attempt,
): Promise<NextStep> {
  const secret = operation
    ? createHmac('sha256', passwordHash)
        .update(`ticket ${operation.key} ${operation.hash}`)
        .digest()
    : randomBytes(32)
  const ticket = newToken(person.id, secret)
  const challenge = createHash('sha256').update(`challenge ${ticket}`).digest('base64url')
  const until = now.getTime() + ticketLife
  await addTicket(person.id, hashOfTicket(ticket), { sv: person.sv, challenge, until })
  const place = passkeyPlace()
  const { code, passkeys, recovery } = factors
  return {
    ticket,
    code: code !== undefined || recovery !== undefined,
    ...(place &&
      passkeys.length > 0 && { passkey: await proofOptions(passkeys, place, challenge) }),
  }
}

const hashOfTicket = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

type SecondAttempt = Omit<Attempt, 'body'> & {
  body: { ticket: string; code?: string | undefined; passkey?: string | undefined }
}

/**
 * The second step: a session for a ticket and a proof, which are both used up by it. Throws `conflict` where
 * the ticket is none any more, `sign_in_failed` where the proof is none, `too_many`.
 */
export async function signInWithFactor(attempt: SecondAttempt): Promise<SignedIn> {
  const { body, operation, now, address } = attempt
  const [id = ''] = body.ticket.split('.')
  const hash = hashOfTicket(body.ticket)
  const name = nameOfStep(id, operation)
  const [credentials, ticket] = await Promise.all([credentialsOf(id), findTicket(id, hash)])
  if (!credentials || !ticket || !isGood(ticket, { name, now, sv: credentials.person.sv }))
    throw conflict(messages.ticketOver)
  attempt.about(id)
  const { code, passkey } = body
  if (ticket.used_by !== name)
    await countingGuesses({ whose: `factor ${id}`, address, now, isCode: isDigits(body) }, () =>
      proveFactor(id, { code, passkey, challenge: ticket.challenge, name, now }),
    )
  if (!(await takeTicket({ id, hash }, ticket, name))) throw conflict(messages.ticketOver)
  const token = await openOnce('admin', credentials, attempt)
  // A sign-in that has been signed out of needs another proof.
  if (token === undefined) throw conflict(messages.ticketOver)
  return { person: credentials.person, token }
}

const isDigits = ({ code, passkey }: SecondAttempt['body']) =>
  passkey === undefined && code !== undefined && isOneTimeCode(code)

const nameOfStep = (id: string, operation: OperationName | undefined) =>
  nameOf('signInFactor', `${id} ${operation?.hash ?? ''}`, operation)

function isGood(
  { sv, until, used_by }: Ticket,
  at: { name: string; now: Date; sv: number },
): boolean {
  return sv === at.sv && at.now.getTime() < until && (used_by ?? at.name) === at.name
}

async function credentialsOf(id: string): Promise<Credentials<AdminProfile> | undefined> {
  const [person, password] = await Promise.all([findPerson('admin', id), findPassword(id)])
  if (person?.kind !== 'admin' || !password) return undefined
  return { person, passwordHash: password.hash }
}
