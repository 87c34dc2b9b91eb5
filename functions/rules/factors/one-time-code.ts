import { Secret, TOTP } from 'otpauth'

const period = 30

/** A new key of 160 bits, in the letters that authenticator apps take. */
export const newKey = () => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const addressOf = (secret: string, login_id: string) =>
  new TOTP({ issuer: 'Noren 管理', label: login_id, secret, period }).toString()

/** The time step that this code is of, now or just before or after; undefined where it is none. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, period })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

/** Whether it is typed as a one-time code; a recovery code is longer. */
export const isOneTimeCode = (text: string) => /^\d{6}$/.test(typedCode(text))

/** A code as it may be typed: in full width, in two groups. */
export const typedCode = (text: string) =>
  text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase()
