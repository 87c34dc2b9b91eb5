import { createHmac } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { lengthOf } from '#functions/contract/text.ts'
import { canonicalLoginId, loginIdLength } from '#functions/contract/user.ts'
import { Failure, invalid } from '#functions/failure.ts'
import type { Credentials, PersonKind } from '#functions/table/people.ts'
import { newToken, openSession } from '#functions/table/sessions.ts'
import { countingGuesses } from './guesses.ts'
import { isPassword } from './password.ts'

export type Attempt = {
  body: { LoginId: string; Password: string }
  address: string
  device: string
  now: Date
  operation: { key: string; hash: string } | undefined
  about: (target: string) => void
}

/** How one of the two sign-ins finds people, and what it says to a wrong login and a wrong password. */
export type SignInKind<P> = {
  kind: PersonKind
  find: (login: string) => Promise<Credentials<P> | undefined>
  wrongLogin: string
  wrongPassword: string
}

type Profile = { id: string; sv: number; status?: 'active' | 'suspended' }

/**
 * Opens a session for whoever the attempt names, and gives the person and the token.
 * Throws `invalid` for empty fields, `sign_in_failed`, `too_many`.
 */
export async function signIn<P extends Profile>(
  of: SignInKind<P>,
  attempt: Attempt,
): Promise<{ person: P; token: string }> {
  const credentials = await provePassword(of, attempt)
  return { person: credentials.person, token: await openFor(of.kind, credentials, attempt) }
}

/**
 * Who the attempt names, if the password is theirs. Throws `invalid` for empty fields, `sign_in_failed`,
 * `too_many`.
 */
export async function provePassword<P extends Profile>(
  of: SignInKind<P>,
  attempt: Attempt,
): Promise<Credentials<P>> {
  const { body, address, now } = attempt
  requireFilled(body)
  const login = canonicalLoginId(body.LoginId)
  const whose = `${of.kind}#${login}`
  return countingGuesses({ whose, address, now }, () => checkPassword(of, login, attempt))
}

async function checkPassword<P extends Profile>(
  { find, wrongLogin, wrongPassword }: SignInKind<P>,
  login: string,
  { body, about }: Attempt,
): Promise<Credentials<P>> {
  // Some letters grow in their canonical form, past what a login id may have.
  const found = lengthOf(login) > loginIdLength.max ? undefined : await find(login)
  if (found) about(found.person.id)
  const isRight = await isPassword(body.Password, found?.passwordHash)
  if (!found || found.person.status === 'suspended') throw failed(wrongLogin)
  if (!isRight) throw failed(wrongPassword)
  return found
}

/**
 * Opens a session for whoever has proven who they are, and gives its token; undefined where this same sign-in
 * has been signed out of meanwhile.
 */
export async function openOnce(
  kind: PersonKind,
  credentials: Credentials<Profile>,
  attempt: Omit<Attempt, 'body'>,
): Promise<string | undefined> {
  const { id, sv } = credentials.person
  const token = tokenFor(credentials, attempt.operation)
  return (await openSession({ kind, id, sv }, token, attempt)) ? token : undefined
}

/** The same, but a sign-in that has been signed out of is one anew: its password was proven again. */
export async function openFor(
  kind: PersonKind,
  credentials: Credentials<Profile>,
  attempt: Omit<Attempt, 'body'>,
): Promise<string> {
  const token = await openOnce(kind, credentials, attempt)
  if (token !== undefined) return token
  const { id, sv } = credentials.person
  const next = newToken(id)
  await openSession({ kind, id, sv }, next, attempt)
  return next
}

function requireFilled({ LoginId, Password }: Attempt['body']): void {
  const fields = {
    ...(LoginId === '' && { LoginId: messages.loginIdEmpty }),
    ...(Password === '' && { Password: messages.passwordEmpty }),
  }
  const [first] = Object.values(fields)
  if (first) throw invalid(fields, first)
}

const failed = (words: string) => new Failure('sign_in_failed', words)

/**
 * A new token; for a named operation always the same one, so that a sign-in whose answer was lost opens
 * no second session. Made from the password's hash, which nobody outside the server knows.
 */
function tokenFor(
  { person, passwordHash }: Credentials<Profile>,
  operation: Attempt['operation'],
): string {
  if (!operation) return newToken(person.id)
  const secret = createHmac('sha256', passwordHash).update(`${operation.key} ${operation.hash}`)
  return newToken(person.id, secret.digest())
}
