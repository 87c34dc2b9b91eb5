import { createHash } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { Failure, notFound } from '#functions/failure.ts'
import { once } from '#functions/rules/once.ts'
import { setting } from '#functions/setting.ts'
import { findFactors, type StoredFactors } from '#functions/table/factors.ts'
import { noteNoFactor } from '#functions/table/profile-changes.ts'
import { changeFactors, hasFactor } from './change-factors.ts'
import { type FactorCall, type FactorsChanged, requirePassword } from './set-up-factor.ts'

/**
 * Asks for this factor no longer; with the last one the recovery codes go. Throws `not_found`, and `forbidden`
 * where the environment wants one.
 */
export async function removeFactor(
  call: FactorCall,
  { current, factor }: { current: string; factor: string },
): Promise<FactorsChanged> {
  await requirePassword(call, current)
  const { person, now } = call
  await once({ person, operation: withoutPassword(call, factor), now }, (isAgain) =>
    remove(call, factor, isAgain),
  )
  return { factors: await findFactors(person.id) }
}

async function remove({ person }: FactorCall, factor: string, isAgain: boolean): Promise<void> {
  let wasThere = isAgain
  const factors = await changeFactors(person.id, (before) => {
    if (!isThere(before, factor)) return undefined
    wasThere = true
    return remaining(before, factor)
  })
  // Also where it is gone already: the call that took it away may have been cut off before this.
  if (!hasFactor(factors)) await noteNoFactor(person)
  if (!wasThere) throw notFound()
}

/** The call's name for the table: a plain hash of a body that holds a password would tell it. */
function withoutPassword({ operation }: FactorCall, factor: string) {
  if (!operation) return undefined
  const hash = createHash('sha256').update(`removeFactor ${factor}`).digest('base64url')
  return { ...operation, hash }
}

const isThere = ({ code, passkeys }: StoredFactors, factor: string) =>
  factor === 'code' ? code !== undefined : passkeys.some(({ id }) => id === factor)

function remaining(before: StoredFactors, factor: string): StoredFactors {
  const left = without(before, factor)
  if (hasFactor(left)) return left
  if (setting('ADMIN_FACTOR') === 'required')
    throw new Failure('forbidden', messages.factorRequired)
  const { recovery: _, ...none } = left
  return none
}

function without({ code, ...factors }: StoredFactors, factor: string): StoredFactors {
  if (factor === 'code') return factors
  const passkeys = factors.passkeys.filter(({ id }) => id !== factor)
  return { ...factors, ...(code && { code }), passkeys }
}
