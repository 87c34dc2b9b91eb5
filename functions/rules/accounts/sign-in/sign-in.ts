import { createHmac } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { canonicalLoginId, loginIdLength } from '#functions/contract/shops/account-fields.ts'
import { countCharacters } from '#functions/contract/text/text.ts'
import { Failure, invalidFailure } from '#functions/failure.ts'
import {
  isAccountPassword,
  isOneTimeExpired,
} from '#functions/rules/accounts/passwords/one-time-password.ts'
import {
  type Account,
  type AccountKind,
  recordSignInLock,
  type StoredShop,
} from '#functions/table/accounts/accounts.ts'
import { type Credentials, findByLogin } from '#functions/table/accounts/passwords.ts'
import { queueLetter } from '#functions/table/letters/letters.ts'
import {
  hashSessionToken,
  newSessionToken,
  openSession,
} from '#functions/table/sessions/sessions.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { isAccountLimit, withSignInLimits } from './sign-in-limits.ts'

export type SignInRequest = {
  body: { LoginId: string; Password: string }
  address: string
  device: string
  /** The device tokens that the browser sent. */
  devices: readonly string[]
  now: Date
  operation: { key: string; hash: string } | undefined
  about: (target: string) => void
  beginAudit: () => Promise<void>
}

const wrongTexts: Record<AccountKind, { login: string; password: string }> = {
  // One message for both, so that the answer does not reveal which logins exist.
  user: { login: messages.signInFailed, password: messages.signInFailed },
  admin: { login: messages.adminLoginIdWrong, password: messages.adminPasswordWrong },
}

type Profile = {
  kind: AccountKind
  id: string
  sv: number
  status?: string
  locked_until?: string | undefined
}

/** An open session, and the device tokens for its browser. */
export type SignedIn<P> = { person: P; token: string; devices: string[] }

/** Opens a session for the shop that the attempt names. Throws as `provePassword`, and `forbidden`. */
export async function signIn(attempt: SignInRequest): Promise<SignedIn<StoredShop>> {
  const credentials = await provePassword('user', attempt)
  const { person } = credentials
  requireAdmitted(person, attempt.now)
  const token = await openSessionFor(credentials, attempt)
  await tellNewDevice(credentials, attempt, token)
  return { person, token, devices: rememberDevice(attempt, credentials) }
}

/**
 * Throws `forbidden` for a suspended shop that signs in with a passkey, and for a one-time password that is over. Called
 * after the proof, so that the answers do not tell which logins exist.
 */
export function requireAdmitted(shop: StoredShop, now: Date): void {
  if (shop.status === 'suspended') throw new Failure('forbidden', messages.shopSuspended)
  if (isOneTimeExpired(shop, now)) throw new Failure('forbidden', messages.oneTimeOver)
}

/** Queues a mail to the owner where a browser has signed in that never did with this password. */
export async function tellNewDevice(
  credentials: Credentials<Profile>,
  attempt: Pick<SignInRequest, 'devices' | 'device' | 'now'>,
  token: string,
): Promise<void> {
  if (findKnownDevice(attempt, credentials) !== undefined) return
  const { device, now } = attempt
  const id = `device-${hashSessionToken(token).slice(0, 20)}`
  const order = { letter: 'device', at: now.toISOString(), device } as const
  await queueLetter({ shopId: credentials.person.id }, id, { order, now })
}

/**
 * Returns the account that the attempt names, if the password is right. Throws `invalid` for empty fields,
 * `sign_in_failed`, also for a suspended shop, `too_many`, `busy`.
 */
export async function provePassword<Kind extends AccountKind>(
  kind: Kind,
  attempt: SignInRequest,
): Promise<Credentials<Account<Kind>>> {
  const { body, now } = attempt
  requireFilled(body)
  const login = canonicalLoginId(body.LoginId)
  // Some letters grow in their canonical form, past what a login id may have.
  const isLong = countCharacters(login) > loginIdLength.max
  const found = isLong ? undefined : await findByLogin(kind, login)
  const device = found && findKnownDevice(attempt, found)
  try {
    return await withSignInLimits({ ...attempt, whose: `${kind}#${login}`, device }, () =>
      checkPassword(kind, found, attempt),
    )
  } catch (error) {
    if (found && kind === 'user' && error instanceof Failure)
      await recordLock(found.person, error, now)
    throw error
  }
}

/**
 * Stores until when the sign-in of a shop is refused, which admins see. Once for each window of the limit; the refusal is
 * answered even if it cannot be stored.
 */
async function recordLock(
  { id, locked_until }: Profile,
  { details: { limit = '', retryAfter = 0 } }: Failure,
  now: Date,
): Promise<void> {
  if (!isAccountLimit(limit)) return
  // The window ends at a full second.
  const until = new Date((Math.floor(now.getTime() / 1000) + retryAfter) * 1000).toISOString()
  if (locked_until !== undefined && locked_until >= until) return
  try {
    await markShopActive(id, now)
    await recordSignInLock(id, until)
  } catch {}
}

async function checkPassword<P extends Profile>(
  kind: AccountKind,
  found: Credentials<P> | undefined,
  { body, about }: SignInRequest,
): Promise<Credentials<P>> {
  if (found) about(found.person.id)
  const isRight = await isAccountPassword(found?.person ?? {}, body.Password, found?.password.hash)
  if (!found) throw new Failure('sign_in_failed', wrongTexts[kind].login)
  // Someone who tries leaked passwords does not learn that this one is right.
  if (!isRight || found.person.status === 'suspended')
    throw new Failure('sign_in_failed', wrongTexts[kind].password)
  return found
}

/**
 * Opens a session after all checks, and returns its token; undefined where the session of this same
 * sign-in was ended.
 */
export async function openSessionOnce(
  credentials: Credentials<Profile>,
  attempt: Omit<SignInRequest, 'body'>,
): Promise<string | undefined> {
  const token = makeSignInToken(credentials, attempt.operation)
  return (await openSession(credentials.person, token, attempt)) ? token : undefined
}

/**
 * The same, but opens a new session where the session of this sign-in was ended: the password was checked
 * again.
 */
export async function openSessionFor(
  credentials: Credentials<Profile>,
  attempt: Omit<SignInRequest, 'body'>,
): Promise<string> {
  const token = await openSessionOnce(credentials, attempt)
  if (token !== undefined) return token
  const { person } = credentials
  const next = newSessionToken(person.id)
  await openSession(person, next, attempt)
  return next
}

function requireFilled({ LoginId, Password }: SignInRequest['body']): void {
  const fields = {
    ...(LoginId === '' && { LoginId: messages.loginIdEmpty }),
    ...(Password === '' && { Password: messages.passwordEmpty }),
  }
  const [first] = Object.values(fields)
  if (first) throw invalidFailure(fields, first)
}

/**
 * A new token; for a named operation always the same one, so that a repetition opens no second session.
 * Derived from the password's hash, which is never public. `use` distinguishes tokens of other purposes.
 */
export function makeSignInToken(
  { person, password }: { person: { id: string }; password: { hash: string } },
  operation: SignInRequest['operation'],
  use = '',
): string {
  if (!operation) return newSessionToken(person.id)
  const said = `${use}${operation.key} ${operation.hash}`
  return newSessionToken(person.id, createHmac('sha256', password.hash).update(said).digest())
}
