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
import { type Credentials, findByLogin } from '#functions/table/accounts/credentials.ts'
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

/** One of the two sign-ins, and its messages. */
export type SignInKind<Kind extends AccountKind> = {
  kind: Kind
  wrongLogin: string
  wrongPassword: string
}

type Profile = { id: string; sv: number; status?: string; locked_until?: string | undefined }

/** An open session, and the device tokens for its browser. */
export type SignedIn<P> = { person: P; token: string; devices: string[] }

/** Opens a session for the account that the attempt names. Throws as `provePassword`, and `forbidden`. */
export async function signIn(
  of: SignInKind<'user'>,
  attempt: SignInRequest,
): Promise<SignedIn<StoredShop>> {
  const credentials = await provePassword(of, attempt)
  requireAdmitted(credentials.person, attempt.now)
  const token = await openSessionFor(of.kind, credentials, attempt)
  await tellNewDevice(credentials, attempt, token)
  return { person: credentials.person, token, devices: devicesFor(credentials, attempt) }
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
  { person, password }: Credentials<Profile>,
  { devices, device, now }: Pick<SignInRequest, 'devices' | 'device' | 'now'>,
  token: string,
): Promise<void> {
  if (findKnownDevice(devices, { id: person.id, password }, now) !== undefined) return
  const id = `device-${hashSessionToken(token).slice(0, 20)}`
  const order = { letter: 'device', at: now.toISOString(), device } as const
  await queueLetter({ shopId: person.id }, id, { order, now })
}

/** Returns the device tokens for the browser that has just signed in. */
export function devicesFor(
  { person, password }: Credentials<Profile>,
  { devices, now }: Pick<SignInRequest, 'devices' | 'now'>,
): string[] {
  return rememberDevice(devices, { id: person.id, password }, now)
}

/**
 * Returns the account that the attempt names, if the password is right. Throws `invalid` for empty fields,
 * `sign_in_failed`, also for a suspended shop, `too_many`, `busy`.
 */
export async function provePassword<Kind extends AccountKind>(
  of: SignInKind<Kind>,
  attempt: SignInRequest,
): Promise<Credentials<Account<Kind>>> {
  const { body, address, devices, now, beginAudit } = attempt
  requireFilled(body)
  const login = canonicalLoginId(body.LoginId)
  // Some letters grow in their canonical form, past what a login id may have.
  const isLong = countCharacters(login) > loginIdLength.max
  const found = isLong ? undefined : await findByLogin(of.kind, login)
  const device =
    found && findKnownDevice(devices, { id: found.person.id, password: found.password }, now)
  const whose = `${of.kind}#${login}`
  const guess = { whose, address, device, now, beginAudit }
  try {
    return await withSignInLimits(guess, () => checkPassword(of, found, attempt))
  } catch (error) {
    if (found && of.kind === 'user' && error instanceof Failure)
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
  { wrongLogin, wrongPassword }: Omit<SignInKind<AccountKind>, 'kind'>,
  found: Credentials<P> | undefined,
  { body, about }: SignInRequest,
): Promise<Credentials<P>> {
  if (found) about(found.person.id)
  const isRight = await isAccountPassword(found?.person ?? {}, body.Password, found?.password.hash)
  if (!found) throw signInFailed(wrongLogin)
  // Someone who tries leaked passwords does not learn that this one is right.
  if (!isRight || found.person.status === 'suspended') throw signInFailed(wrongPassword)
  return found
}

/**
 * Opens a session after all checks, and returns its token; undefined where the session of this same
 * sign-in was ended.
 */
export async function openSessionOnce(
  kind: AccountKind,
  credentials: Credentials<Profile>,
  attempt: Omit<SignInRequest, 'body'>,
): Promise<string | undefined> {
  const { id, sv } = credentials.person
  const token = makeSignInToken(credentials, attempt.operation)
  return (await openSession({ kind, id, sv }, token, attempt)) ? token : undefined
}

/**
 * The same, but opens a new session where the session of this sign-in was ended: the password was checked
 * again.
 */
export async function openSessionFor(
  kind: AccountKind,
  credentials: Credentials<Profile>,
  attempt: Omit<SignInRequest, 'body'>,
): Promise<string> {
  const token = await openSessionOnce(kind, credentials, attempt)
  if (token !== undefined) return token
  const { id, sv } = credentials.person
  const next = newSessionToken(id)
  await openSession({ kind, id, sv }, next, attempt)
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

const signInFailed = (message: string) => new Failure('sign_in_failed', message)

/**
 * A new token; for a named operation always the same one, so that a repetition opens no second session.
 * Derived from the password's hash, which is never public.
 */
function makeSignInToken(
  { person, password }: Credentials<Profile>,
  operation: SignInRequest['operation'],
): string {
  if (!operation) return newSessionToken(person.id)
  const secret = createHmac('sha256', password.hash).update(`${operation.key} ${operation.hash}`)
  return newSessionToken(person.id, secret.digest())
}
