import { messages } from '#functions/contract/messages.ts'
import { conflictFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { findKnownDevice } from '#functions/rules/sign-in/known-devices.ts'
import {
  devicesFor,
  openSessionOnce,
  type SignedIn,
  type SignInRequest,
} from '#functions/rules/sign-in/sign-in.ts'
import { withProofLimits } from '#functions/rules/sign-in/sign-in-limits.ts'
import { type AdminProfile, adminAccount, findAccount } from '#functions/table/accounts/accounts.ts'
import type { Credentials } from '#functions/table/accounts/credentials.ts'
import { findTicket, takeTicket } from '#functions/table/accounts/factors.ts'
import { findPassword } from '#functions/table/accounts/passwords.ts'
import { deriveCallName } from './change-factors.ts'
import { isOneTimeCode } from './one-time-code.ts'
import { proveFactor } from './prove-factor.ts'
import { hashTicket, isOpenTicket } from './ticket.ts'

type SecondAttempt = Omit<SignInRequest, 'body'> & {
  body: { ticket: string; code?: string | undefined; passkey?: string | undefined }
}

/**
 * The second step: opens a session for a ticket and a proof and uses both up. Throws `conflict` for
 * an invalid ticket, `sign_in_failed` for a wrong proof, and `too_many`.
 */
export async function signInWithFactor(attempt: SecondAttempt): Promise<SignedIn<AdminProfile>> {
  const { body, operation, now, address, devices, beginAudit } = attempt
  const [id = ''] = body.ticket.split('.')
  const hash = hashTicket(body.ticket)
  const name = deriveStepName(id, operation)
  const [credentials, ticket] = await Promise.all([
    findAdminCredentials(id),
    findTicket(adminAccount(id), hash),
  ])
  const isOpen = ticket && isOpenTicket(ticket, { name, now })
  if (!isOpen || ticket.sv !== credentials?.person.sv) throw conflictFailure(messages.ticketOver)
  attempt.about(id)
  const { code, passkey } = body
  const device = findKnownDevice(devices, { id, password: credentials.password }, now)
  const guess = {
    whose: `factor ${id}`,
    address,
    device,
    now,
    isCode: isOneTimeAttempt(body),
    beginAudit,
  }
  // A repeated call does not need another proof.
  if (ticket.used_by === name) await beginAudit()
  else
    await withProofLimits(guess, () =>
      proveFactor(id, { code, passkey, challenge: ticket.challenge, name, now }),
    )
  if (!(await takeTicket({ account: adminAccount(id), hash }, ticket, name)))
    throw conflictFailure(messages.ticketOver)
  const token = await openSessionOnce('admin', credentials, attempt)
  // After signing out another proof is needed.
  if (token === undefined) throw conflictFailure(messages.ticketOver)
  const { person } = credentials
  return { person, token, devices: devicesFor(credentials, attempt) }
}

const isOneTimeAttempt = ({ code, passkey }: SecondAttempt['body']) =>
  passkey === undefined && code !== undefined && isOneTimeCode(code)

const deriveStepName = (id: string, operation: OperationName | undefined) =>
  deriveCallName('signInFactor', `${id} ${operation?.hash ?? ''}`, operation)

async function findAdminCredentials(id: string): Promise<Credentials<AdminProfile> | undefined> {
  const [person, password] = await Promise.all([
    findAccount('admin', id),
    findPassword(adminAccount(id)),
  ])
  if (person?.kind !== 'admin' || !password) return undefined
  return { person, password }
}
