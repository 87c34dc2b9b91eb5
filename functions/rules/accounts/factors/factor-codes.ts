import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { derivePassword } from '#functions/rules/accounts/passwords/password.ts'
import type { StoredFactors } from '#functions/table/accounts/factors.ts'
import { newId } from '#functions/table/ids.ts'

const periodSeconds = 30

/** 160 bits in base32. */
export const createTotpSecret = () => new Secret({ size: 20 }).base32

/** The `otpauth:` URI that an authenticator app reads from a QR code. */
export const formatTotpUri = (secret: string, login_id: string) =>
  new TOTP({ issuer: 'Noren 管理', label: login_id, secret, period: periodSeconds }).toString()

/**
 * Returns the time step of a code of the current, previous or next period; undefined for a wrong
 * code.
 */
export function findTimeStep(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    period: periodSeconds,
  })
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp }) + delta
}

/** Recovery codes are longer. */
export const isOneTimeCode = (text: string) => /^\d{6}$/.test(normalizeCode(text))

/** Normalizes full width, groups and capitals. */
export const normalizeCode = (text: string) =>
  text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase()

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
  Array.from({ length: codeCount }, (_, each) => derivePassword(secret, `${salt} ${each}`))

/** A plain hash is enough for 80 random bits. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256').update(normalizeCode(code)).digest('base64url')
