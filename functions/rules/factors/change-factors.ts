import { createHash } from 'node:crypto'
import { busy } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { findFactors, putFactors, type StoredFactors } from '#functions/table/factors.ts'
import { newId } from '#functions/table/people.ts'

// The same admin at several places at the same moment: not by hand.
const tries = 4

/**
 * Changes an admin's factors as they stand. `change` gives what is to stand, or undefined where that is so
 * already; it runs again when somebody else was quicker, and what it throws is thrown on. Throws `busy`.
 */
export async function changeFactors(
  id: string,
  change: (factors: StoredFactors) => StoredFactors | undefined,
  left = tries,
): Promise<StoredFactors> {
  const before = await findFactors(id)
  const wanted = change(before)
  if (!wanted) return before
  if (await putFactors(id, wanted)) return wanted
  if (left <= 1) throw busy()
  return changeFactors(id, change, left - 1)
}

/** A name for this call, the same for the same key; of nothing that was sent, which may be a password. */
export function nameOf(call: string, id: string, operation: OperationName | undefined): string {
  if (!operation) return newId()
  return createHash('sha256').update(`${call} ${id} ${operation.key}`).digest('base64url')
}

/** The calls that added what stands. */
export const madeBy = ({ code, passkeys }: StoredFactors) =>
  [...(code ? [code] : []), ...passkeys].map(({ made_by }) => made_by)

/** Whether anything is asked for beside the password. */
export const hasFactor = ({ code, passkeys }: StoredFactors) =>
  code !== undefined || passkeys.length > 0
