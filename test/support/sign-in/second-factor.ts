import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { type AdminCaller, createCaller, type Login } from '#test/support/caller.ts'
import { createAuthenticator } from './authenticator.ts'

/** The one-time code for this secret, `steps` half minutes from now. */
export const generateTotpCode = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + steps * 30_000,
  })

/** Sets up one-time codes; returns the secret and the recovery codes. */
export async function setUpTotp(account: Pick<AdminCaller, 'ok' | 'password'>) {
  const { secret } = await account.ok('beginCode', { body: { current: account.password } })
  const { recovery = [] } = await account.ok('confirmCode', {
    body: { code: generateTotpCode(secret) },
  })
  return { secret, recovery }
}

/** Sets up a passkey; returns its authenticator and id. */
export async function setUpPasskey(account: AdminCaller) {
  const { origin, spoken, authenticator } = await createPasskey(account)
  const { factors, recovery = [] } = await account.ok('confirmPasskey', {
    body: { passkey: spoken },
  })
  return { origin, authenticator, recovery, id: factors.passkeys.at(-1)?.id ?? '' }
}

/** Creates a passkey for this account without confirming it. */
export async function createPasskey(account: AdminCaller) {
  const { factors } = await account.ok('getFactors', {})
  const origin = factors.passkey_origin ?? ''
  const authenticator = createAuthenticator(origin)
  const { options } = await account.ok('beginPasskey', { body: { current: account.password } })
  return { origin, authenticator, spoken: authenticator.create(options) }
}

/** Sends the password; the answer must ask for a second factor. */
export async function passFirstStep(origin: string, { login_id, password }: Login) {
  const body = { LoginId: login_id, Password: password }
  const { next, token } = await createCaller(origin).ok('adminSignIn', { body })
  assert.ok(next)
  assert.equal(token, undefined)
  return next
}
