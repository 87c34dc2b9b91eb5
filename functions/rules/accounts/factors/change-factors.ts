import { createHash } from 'node:crypto'
import { busyFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { type AccountName, newId } from '#functions/table/accounts/accounts.ts'
import { findFactors, putFactors, type StoredFactors } from '#functions/table/accounts/factors.ts'

// Attempts against concurrent changes of the same admin.
const maxAttempts = 4

/** Returns the new factors, or undefined when nothing needs to change. */
export type FactorsChange = (
  factors: StoredFactors,
) => StoredFactors | undefined | Promise<StoredFactors | undefined>

/**
 * Changes the factors of an account. `change` runs again after a concurrent change. Throws `busy`,
 * and what `change` throws.
 */
export async function changeFactors(
  account: AccountName,
  change: FactorsChange,
  left = maxAttempts,
): Promise<StoredFactors> {
  const before = await findFactors(account)
  const changed = await change(before)
  if (!changed) return before
  if (await putFactors(account, changed)) return changed
  if (left <= 1) throw busyFailure()
  return changeFactors(account, change, left - 1)
}

/** Derives a name of the call from its operation key only: the body may contain a password. */
export function deriveCallName(
  call: string,
  id: string,
  operation: OperationName | undefined,
): string {
  if (!operation) return newId()
  return createHash('sha256').update(`${call} ${id} ${operation.key}`).digest('base64url')
}

/** The calls that added the present factors. */
export const listAddingCalls = ({ code, passkeys }: StoredFactors) =>
  [...(code ? [code] : []), ...passkeys].map(({ made_by }) => made_by)

export const hasFactor = ({ code, passkeys }: StoredFactors) =>
  code !== undefined || passkeys.length > 0
