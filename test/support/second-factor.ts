import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { newAuthenticator } from './authenticator.ts'
import { type AdminCaller, callerOf } from './caller.ts'

/** The code that an app shows for this key, so many steps of half a minute from now. */
export const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + steps * 30_000,
  })

/** Sets up one-time codes, and gives the key and the recovery codes. */
export async function addCode(account: AdminCaller) {
  const { secret } = await account.ok('beginCode', { body: { current: account.password } })
  const { recovery = [] } = await account.ok('confirmCode', { body: { code: codeOf(secret) } })
  return { secret, recovery }
}

/** Sets up a passkey, and gives its authenticator and the passkey’s id. */
export async function addPasskey(account: AdminCaller) {
  const { origin, spoken, authenticator } = await makePasskey(account)
  const { factors, recovery = [] } = await account.ok('confirmPasskey', {
    body: { passkey: spoken },
  })
  return { origin, authenticator, recovery, id: factors.passkeys.at(-1)?.id ?? '' }
}

/** What a browser says of a passkey that it has just made for this account. */
export async function makePasskey(account: AdminCaller) {
  const { factors } = await account.ok('getFactors', {})
  const origin = factors.passkey_origin ?? ''
  const authenticator = newAuthenticator(origin)
  const { options } = await account.ok('beginPasskey', { body: { current: account.password } })
  return { origin, authenticator, spoken: authenticator.create(options) }
}

/** The first step of a sign-in, which must ask for a second. */
export async function firstStep(origin: string, { login_id, password }: AdminCaller) {
  const body = { LoginId: login_id, Password: password }
  const { next, token } = await callerOf(origin).ok('adminSignIn', { body })
  assert.ok(next)
  assert.equal(token, undefined)
  return next
}
