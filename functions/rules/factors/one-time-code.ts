import { Secret, TOTP } from 'otpauth'

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
