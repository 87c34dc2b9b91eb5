import { createHash, randomBytes } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { networkAddress } from '#functions/network-address.ts'
import { deriveCallName } from '#functions/rules/accounts/factors/change-factors.ts'
import {
  createProofOptions,
  findPasskeyAccount,
  getPasskeySite,
  provePasskey,
} from '#functions/rules/accounts/factors/passkeys.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { type Account, type StoredShop, shopAccount } from '#functions/table/accounts/accounts.ts'
import { type Credentials, findCredentials } from '#functions/table/accounts/passwords.ts'
import { findKnownDevice } from './known-devices.ts'
import { requireAdmitted, type SignedIn, type SignInRequest, tellNewDevice } from './sign-in.ts'
import { requireFewer, withProofLimits } from './sign-in-limits.ts'
import { findTicketUse, openSessionByTicket, openTicket, type TicketUse } from './tickets.ts'

/** Tickets of sign-ins whose account is not known yet are stored under this name instead of an account's id. */
const unknownAccount = shopAccount('passkey-sign-in')

type SignInStart = { address: string; operation: OperationName | undefined; now: Date }

/**
 * Starts a shop's sign-in with a passkey. Returns a ticket for the second call, valid once and for five minutes, and the
 * options for the browser as JSON. Throws `invalid` where passkeys are not available, and `too_many`.
 */
export async function beginPasskeySignIn({ address, operation, now }: SignInStart) {
  const site = getPasskeySite()
  if (!site) throw new Failure('invalid', messages.passkeysNowhere)
  // Many phones share the address of a mobile network.
  const key = `passkey-sign-in#${networkAddress(address)}`
  await requireFewer({ key, max: 100, seconds: 15 * 60 }, now)
  const ticket = operation
    ? createHash('sha256').update(`ticket ${operation.key} ${operation.hash}`).digest('base64url')
    : randomBytes(32).toString('base64url')
  const challenge = await openTicket(unknownAccount, ticket, { sv: 0, now })
  return { ticket, options: await createProofOptions([], site, challenge) }
}

type Attempt = Omit<SignInRequest, 'body'> & { body: { ticket: string; passkey: string } }

/**
 * Opens a session for the shop whose passkey signed the challenge of the ticket, and uses the ticket up. Throws
 * `conflict` for an invalid ticket, `sign_in_failed` for a wrong proof, `forbidden` for a suspended shop, `too_many`.
 */
export async function signInWithPasskey(attempt: Attempt): Promise<SignedIn<StoredShop>> {
  const { body, operation, now, about } = attempt
  const name = deriveCallName('signInWithPasskey', operation?.hash ?? '', operation)
  const use = await findTicketUse(unknownAccount, body.ticket, { name, now })
  const credentials = await findPasskeyOwner(body.passkey)
  if (credentials) about(credentials.person.id)
  await prove(attempt, credentials, use)
  // Without an account nothing was proved.
  if (!credentials) throw new Failure('sign_in_failed', messages.passkeyWrong)
  requireAdmitted(credentials.person, now)
  const signedIn = await openSessionByTicket(credentials, use, attempt)
  await tellNewDevice(credentials, attempt, signedIn.token)
  return signedIn
}

type ShopCredentials = Credentials<Account<'user'>>

async function findPasskeyOwner(passkeyJson: string): Promise<ShopCredentials | undefined> {
  const id = findPasskeyAccount(passkeyJson) ?? ''
  return /^[\w-]{1,64}$/.test(id) ? findCredentials('user', id) : undefined
}

async function prove(
  attempt: Attempt,
  credentials: ShopCredentials | undefined,
  { ticket: { challenge, used_by }, name }: TicketUse,
): Promise<void> {
  const { body, now, beginAudit } = attempt
  // A repeated call does not need another proof.
  if (used_by === name) return beginAudit()
  const id = credentials?.person.id ?? ''
  const device = credentials && findKnownDevice(attempt, credentials)
  const issuedAt = credentials?.person.issued_by?.at
  await withProofLimits({ ...attempt, whose: `passkey ${id}`, device }, () =>
    provePasskey(shopAccount(id), body.passkey, { challenge, name, now, issuedAt }),
  )
}
