import { createHash, randomBytes } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, Failure } from '#functions/failure.ts'
import { networkAddress } from '#functions/network-address.ts'
import { deriveCallName } from '#functions/rules/accounts/factors/change-factors.ts'
import {
  createProofOptions,
  findPasskeyAccount,
  getPasskeySite,
  provePasskey,
} from '#functions/rules/accounts/factors/passkeys.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { type StoredShop, shopAccount } from '#functions/table/accounts/accounts.ts'
import { type Credentials, findCredentials } from '#functions/table/accounts/credentials.ts'
import {
  addTicket,
  findTicket,
  type Ticket,
  takeTicket,
} from '#functions/table/accounts/factors.ts'
import { findKnownDevice } from './known-devices.ts'
import {
  devicesFor,
  openSessionOnce,
  requireAdmitted,
  type SignedIn,
  type SignInRequest,
  tellNewDevice,
} from './sign-in.ts'
import { deriveChallenge, hashTicket, isOpenTicket, ticketLife } from './sign-in-admin.ts'
import { requireFewer, withProofLimits } from './sign-in-limits.ts'

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
  const challenge = deriveChallenge(ticket)
  const until = now.getTime() + ticketLife
  await addTicket(unknownAccount, hashTicket(ticket), { sv: 0, challenge, until })
  return { ticket, options: await createProofOptions([], site, challenge) }
}

type Attempt = Omit<SignInRequest, 'body'> & { body: { ticket: string; passkey: string } }

/**
 * Opens a session for the shop whose passkey signed the challenge of the ticket, and uses the ticket up. Throws
 * `conflict` for an invalid ticket, `sign_in_failed` for a wrong proof, `forbidden` for a suspended shop, `too_many`.
 */
export async function signInWithPasskey(attempt: Attempt): Promise<SignedIn<StoredShop>> {
  const { body, operation, now, about } = attempt
  const hash = hashTicket(body.ticket)
  const name = deriveCallName('signInWithPasskey', operation?.hash ?? '', operation)
  const ticket = await findTicket(unknownAccount, hash)
  if (!ticket || !isOpenTicket(ticket, { name, now })) throw conflictFailure(messages.ticketOver)
  const credentials = await findPasskeyOwner(body.passkey)
  if (credentials) about(credentials.person.id)
  await prove(attempt, { credentials, ticket, name })
  // Without an account nothing was proved.
  if (!credentials) throw new Failure('sign_in_failed', messages.passkeyWrong)
  requireAdmitted(credentials.person, now)
  const isTaken = await takeTicket({ account: unknownAccount, hash }, ticket, name)
  const token = isTaken ? await openSessionOnce('user', credentials, attempt) : undefined
  // Without a session this call opened one before that was ended, which needs another proof.
  if (token === undefined) throw conflictFailure(messages.ticketOver)
  await tellNewDevice(credentials, attempt, token)
  return { person: credentials.person, token, devices: devicesFor(credentials, attempt) }
}

type ShopCredentials = Credentials<StoredShop>

async function findPasskeyOwner(passkeyJson: string): Promise<ShopCredentials | undefined> {
  const id = findPasskeyAccount(passkeyJson) ?? ''
  return /^[\w-]{1,64}$/.test(id) ? findCredentials('user', id) : undefined
}

type Proving = { credentials: ShopCredentials | undefined; ticket: Ticket; name: string }

async function prove(attempt: Attempt, { credentials, ticket, name }: Proving): Promise<void> {
  const { body, address, devices, now, beginAudit } = attempt
  // A repeated call does not need another proof.
  if (ticket.used_by === name) return beginAudit()
  const id = credentials?.person.id ?? ''
  const device =
    credentials && findKnownDevice(devices, { id, password: credentials.password }, now)
  const guess = { whose: `passkey ${id}`, address, device, now, beginAudit }
  const issuedAt = credentials?.person.issued_by?.at
  await withProofLimits(guess, () =>
    provePasskey(shopAccount(id), body.passkey, {
      challenge: ticket.challenge,
      name,
      now,
      issuedAt,
    }),
  )
}
