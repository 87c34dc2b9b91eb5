import { createHmac } from 'node:crypto'
import { newPassword } from './password.ts'

/**
 * The password that a call made, which is not stored: it follows from the call's key and a stored salt,
 * so that the same call again can say it again.
 */
export function madePassword(secret: string, salt: string): string {
  const bytes = createHmac('sha256', secret).update(salt).digest()
  return newPassword((index) => bytes[index] ?? 0)
}
