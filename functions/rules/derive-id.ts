import { createHash } from 'node:crypto'
import { newId } from '#functions/table/accounts/accounts.ts'

/**
 * Returns the sent id or a new one. Under an operation key the new id is always the same, so that
 * repeated calls return the same ids.
 */
export function deriveId(
  sent: string | undefined,
  place: string,
  operation?: { key: string },
): string {
  if (sent !== undefined) return sent
  if (!operation) return newId()
  return createHash('sha256').update(`${operation.key} ${place}`).digest('base64url').slice(0, 22)
}
