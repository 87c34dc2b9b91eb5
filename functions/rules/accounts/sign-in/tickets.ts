import { createHash } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { conflictFailure } from '#functions/failure.ts'
import type { Account, AccountName } from '#functions/table/accounts/accounts.ts'
import {
  addTicket,
  findTicket,
  type Ticket,
  takeTicket,
} from '#functions/table/accounts/factors.ts'
import type { Credentials } from '#functions/table/accounts/passwords.ts'
import { rememberDevice } from './known-devices.ts'
import { openSessionOnce, type SignedIn, type SignInRequest } from './sign-in.ts'

// Milliseconds between the two steps of a sign-in.
const ticketLife = 5 * 60_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Stores a ticket, of which the table has only the hash. Returns what a passkey signs: the same for a repeated call. */
export async function openTicket(
  account: AccountName,
  ticket: string,
  { sv, now }: { sv: number; now: Date },
): Promise<string> {
  const challenge = sha256(`challenge ${ticket}`)
  const until = now.getTime() + ticketLife
  await addTicket(account, sha256(ticket), { sv, challenge, until })
  return challenge
}

/** The ticket of a second step, and the name of the call. */
export type TicketUse = { account: AccountName; hash: string; ticket: Ticket; name: string }

/** Throws `conflict` for a ticket that is unknown, over, or used by another call than the one of this name. */
export async function findTicketUse(
  account: AccountName,
  token: string,
  { name, now }: { name: string; now: Date },
): Promise<TicketUse> {
  const hash = sha256(token)
  const ticket = await findTicket(account, hash)
  if (!ticket || now.getTime() >= ticket.until || (ticket.used_by ?? name) !== name)
    throw ticketFailure()
  return { account, hash, ticket, name }
}

export const ticketFailure = () => conflictFailure(messages.ticketOver)

/**
 * Uses a ticket up and opens a session for the account, after its proof. Throws `conflict` where another call has used the
 * ticket, and where the session that this call opened before was ended: that needs another proof.
 */
export async function openSessionByTicket<Person extends Account>(
  credentials: Credentials<Person>,
  { ticket, name, ...place }: TicketUse,
  attempt: Omit<SignInRequest, 'body'>,
): Promise<SignedIn<Person>> {
  const isTaken = await takeTicket(place, ticket, name)
  const token = isTaken ? await openSessionOnce(credentials, attempt) : undefined
  if (token === undefined) throw ticketFailure()
  return { person: credentials.person, token, devices: rememberDevice(attempt, credentials) }
}
