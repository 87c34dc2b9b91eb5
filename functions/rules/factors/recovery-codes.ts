import { createHash, createHmac } from 'node:crypto'
import { generatePassword } from '#functions/rules/sign-in/password.ts'
import { newId } from '#functions/table/accounts/accounts.ts'
import type { StoredFactors } from '#functions/table/accounts/factors.ts'
import { normalizeCode } from './one-time-code.ts'

const codeCount = 10

type NewRecoveryCodes = { codes: string[]; stored: NonNullable<StoredFactors['recovery']> }

/**
 * Creates recovery codes of 80 bits. They are derived from `secret` and a stored salt, so that a
 * repeated call can return them again.
 */
export function createRecoveryCodes(secret: string, madeBy: string): NewRecoveryCodes {
  const salt = newId()
  const codes = deriveRecoveryCodes(secret, salt)
  return {
    codes,
    stored: {
      salt,
      made_by: madeBy,
      codes: codes.map((code) => ({ hash: hashRecoveryCode(code) })),
    },
  }
}

export const deriveRecoveryCodes = (secret: string, salt: string) =>
  Array.from({ length: codeCount }, (_, each) => {
    const bytes = createHmac('sha256', secret).update(`${salt} ${each}`).digest()
    return generatePassword((index) => bytes[index] ?? 0)
  })

/** A plain hash is enough for 80 random bits. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256').update(normalizeCode(code)).digest('base64url')
