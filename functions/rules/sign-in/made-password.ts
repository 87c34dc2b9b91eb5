import { createHmac } from 'node:crypto'
import { generatePassword } from './password.ts'

/**
 * Derives a made password from the call's key and a stored salt, so that a repetition returns the same one
 * without storing it.
 */
export function deriveMadePassword(secret: string, salt: string): string {
  const bytes = createHmac('sha256', secret).update(salt).digest()
  return generatePassword((index) => bytes[index] ?? 0)
}
