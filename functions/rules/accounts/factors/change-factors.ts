import { createHash } from 'node:crypto'
import type { OperationName } from '#functions/rules/operations.ts'
import { type AccountName } from '#functions/table/accounts/accounts.ts'
import { findFactors, putFactors, type StoredFactors } from '#functions/table/accounts/factors.ts'
import { newId } from '#functions/table/ids.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

/** Returns the new factors, or undefined when nothing needs to change. */
export type FactorsChange = (
  factors: StoredFactors,
) => StoredFactors | undefined | Promise<StoredFactors | undefined>

/**
 * Changes the factors of an account. `change` runs again after a concurrent change. Throws `busy`,
 * and what `change` throws.
 */
export function changeFactors(account: AccountName, change: FactorsChange): Promise<StoredFactors> {
  return retryWhileChanged(async () => {
    const before = await findFactors(account)
    const changed = await change(before)
    if (!changed) return before
    return (await putFactors(account, changed)) ? changed : undefined
  })
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
