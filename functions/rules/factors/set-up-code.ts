import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { changeFactors, deriveCallName } from './change-factors.ts'
import { createTotpSecret, findTimeStep, formatTotpUri, normalizeCode } from './one-time-code.ts'
import { openSecret, sealSecret } from './seal-secret.ts'
import { addFactor, type FactorCall, requireCurrentPassword } from './set-up-factor.ts'

// Time for the first code.
const pendingLife = 15 * 60_000

/** Starts the setup of one-time codes and returns the secret for the authenticator app. */
export async function beginCode(call: FactorCall, { current }: { current: string }) {
  await requireCurrentPassword(call, current)
  const { person, operation, now } = call
  const made_by = deriveCallName('beginCode', person.id, operation)
  const until = now.getTime() + pendingLife
  const { pending_code } = await changeFactors(person, async (factors) => {
    if (factors.pending_code?.made_by === made_by) return undefined
    const secret = await sealSecret(createTotpSecret(), person.id)
    return { ...factors, pending_code: { secret, until, made_by } }
  })
  // Read back, because a repeated call must return the secret of its first run.
  const secret = await openSecret(pending_code?.secret ?? '', person.id)
  return { secret, address: formatTotpUri(secret, person.login_id) }
}

/** Activates one-time codes after a first correct code. Throws `invalid`. */
export function confirmCode(call: FactorCall, { code: typed }: { code: string }) {
  const { person, operation, now } = call
  const made_by = deriveCallName('confirmCode', person.id, operation)
  return addFactor(call, made_by, async ({ pending_code, ...factors }) => {
    if (factors.code?.made_by === made_by) return undefined
    const isOpen = pending_code && now.getTime() < pending_code.until
    const plain = isOpen && (await openSecret(pending_code.secret, person.id))
    const step = plain && findTimeStep(normalizeCode(typed), plain, now)
    if (!isOpen || typeof step !== 'number')
      throw invalidFailure({ code: messages.appCodeWrong }, messages.appCodeWrong)
    const { secret } = pending_code
    return { ...factors, code: { secret, step, added_at: now.toISOString(), made_by } }
  })
}
