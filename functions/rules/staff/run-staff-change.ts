import { createHash } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { Failure, notFoundFailure } from '#functions/failure.ts'
import { type FactorCall, requireCurrentPassword } from '#functions/rules/factors/set-up-factor.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { type AdminProfile, findAccount } from '#functions/table/accounts/accounts.ts'
import type { StaffChangeResult } from '#functions/table/accounts/staff-changes.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

/** A call of a manager about another admin. */
export type StaffCall<Body = object> = FactorCall & { body: { current: string; id: string } & Body }

/**
 * Runs a change of another admin, a call of this name, once, after the caller has proved the own password. Throws `forbidden` for the own
 * account, `invalid` for a wrong password, and `too_many`.
 */
export async function runStaffChange(
  name: string,
  call: StaffCall,
  work: (isAgain: boolean) => Promise<void>,
): Promise<void> {
  const { person, body } = call
  if (body.id === person.id) throw new Failure('forbidden', messages.staffSelf)
  await runProvedOnce(name, call, work)
}

/** The same for a call that is about no admin yet. */
export async function runProvedOnce(
  name: string,
  call: FactorCall & { body: { current: string } },
  work: (isAgain: boolean) => Promise<void>,
): Promise<void> {
  const { person, now, body } = call
  await requireCurrentPassword(call, body.current)
  await runOnce({ person, operation: hideSecrets(name, call), now }, work)
}

/**
 * The operation as it may be stored: its key makes the token of a link, and a plain hash of the body would reveal the
 * password in it.
 */
function hideSecrets(
  name: string,
  { operation, body }: FactorCall & { body: { current: string } },
) {
  if (!operation) return undefined
  const { current: _, ...rest } = body
  const hash = createHash('sha256')
    .update(JSON.stringify([name, rest]))
    .digest('base64url')
  return { key: nameStaffCall(operation.key), hash }
}

/** A name of the call from which its key cannot be derived. */
export const nameStaffCall = (key: string) =>
  createHash('sha256').update(`staff ${key}`).digest('base64url')

export async function findStaff(id: string): Promise<AdminProfile | undefined> {
  const account = await findAccount('admin', id)
  return account?.kind === 'admin' ? account : undefined
}

/** The other admin. Throws `not_found`. */
export async function getStaff(id: string): Promise<AdminProfile> {
  const admin = await findStaff(id)
  if (!admin) throw notFoundFailure()
  return admin
}

/**
 * Makes a change, and tries again while other calls change the same admin. Throws `busy`, and `forbidden` when the
 * caller is no manager any more.
 */
export async function changeAsManager(change: () => Promise<StaffChangeResult>): Promise<void> {
  await retryWhileChanged(async () => {
    const result = await change()
    if (result === 'forbidden') throw new Failure('forbidden', messages.roleMissing)
    return result === 'done' || undefined
  })
}
