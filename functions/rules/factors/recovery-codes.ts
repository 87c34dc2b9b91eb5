import { createHash, createHmac } from 'node:crypto'
import { newPassword } from '#functions/rules/people/password.ts'
import type { StoredFactors } from '#functions/table/factors.ts'
import { newId } from '#functions/table/people.ts'
import { typedCode } from './one-time-code.ts'

const count = 10

type Made = { codes: string[]; stored: NonNullable<StoredFactors['recovery']> }

/**
 * New recovery codes, 80 bits each. They are not stored but follow from `secret` and a stored salt, so that
 * the same call can say them again.
 */
export function makeRecovery(secret: string, madeBy: string): Made {
  const salt = newId()
  const codes = recoveryCodes(secret, salt)
  return {
    codes,
    stored: { salt, made_by: madeBy, codes: codes.map((code) => ({ hash: hashOf(code) })) },
  }
}

/** The codes that came of this secret and salt. */
export const recoveryCodes = (secret: string, salt: string) =>
  Array.from({ length: count }, (_, each) => {
    const bytes = createHmac('sha256', secret).update(`${salt} ${each}`).digest()
    return newPassword((index) => bytes[index] ?? 0)
  })

/** What a code is stored as: nobody guesses 80 bits, and so a plain hash is enough. */
export const hashOf = (code: string) =>
  createHash('sha256').update(typedCode(code)).digest('base64url')
