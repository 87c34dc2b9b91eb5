import { createHash } from 'node:crypto'
import { newId } from '#functions/table/people.ts'

/**
 * Gives a part that came without an id its own. Under an operation key it is always the same one, so
 * that the same call again is answered with the same ids.
 */
export function idOf(sent: string | undefined, place: string, operation?: { key: string }): string {
  if (sent !== undefined) return sent
  if (!operation) return newId()
  return createHash('sha256').update(`${operation.key} ${place}`).digest('base64url').slice(0, 22)
}
