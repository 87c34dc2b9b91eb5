import { afterEach, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { type AdminCaller, createCaller, readCookie } from '#test/support/caller.ts'
import { beginTestsInOwnPeriods, moveClock } from '#test/support/clock.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { takeDataSnapshot } from '#test/support/shops/snapshot.ts'
import { createAuthenticator } from '#test/support/sign-in/authenticator.ts'
import {
  createPasskey,
  generateTotpCode,
  passFirstStep,
  setUpPasskey,
  setUpTotp,
} from '#test/support/sign-in/second-factor.ts'

const api = startApi()
const minutes = 60_000

// Codes last half a minute and guesses are counted for 15 minutes.
beginTestsInOwnPeriods(15 * minutes)
afterEach(() => {
  process.env['ADMIN_FACTOR'] = 'optional'
})

const first = (account: AdminCaller) => passFirstStep(api.stack.app, account)

type Proof = { code?: string; passkey?: string }
const second = (ticket: string, proof: Proof, key?: string) =>
  api.nobody().call('signInFactor', { body: { ticket, ...proof } }, key ? { key } : {})

test('with one-time codes the password alone does not sign in; the current code does, once', async () => {
  const account = await api.account()
  const { secret } = await setUpTotp(account)
  // The code of the setup is used up as well.
  const { ticket, code, passkey } = await first(account)
  expect({ code, passkey }).toEqual({ code: true, passkey: undefined })
  expect(await second(ticket, { code: generateTotpCode(secret) })).toMatchObject({ status: 401 })

  moveClock(minutes)
  const { ticket: next } = await first(account)
  const { status, headers, body } = await second(next, { code: generateTotpCode(secret) })
  expect([status, body.admin.login_id]).toEqual([200, account.login_id])
  const session = createCaller(api.stack.app, readCookie(headers), body.token)
  expect((await session.call('getAdminSession', {})).status).toBe(200)
  expect((await session.ok('getFactors', {})).factors.code).not.toBeNull()

  const { ticket: other } = await first(account)
  const again = await second(other, { code: generateTotpCode(secret) })
  expect([again.status, again.body.code]).toEqual([401, 'sign_in_failed'])
  expect(again.body.res).toContain('もう使われました')
})

test('accepts a code in full width, in two groups, and of the previous step', async () => {
  const account = await api.account()
  const { secret } = await setUpTotp(account)
  moveClock(2 * minutes)
  const code = generateTotpCode(secret, -1).replace(/\d/g, (digit) =>
    String.fromCodePoint(0xff10 + +digit),
  )
  const { ticket } = await first(account)
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await second(ticket, { code: typed })).status).toBe(200)
})

test('a ticket works once, for five minutes, and not after a password change', async () => {
  const account = await api.account()
  const { secret, recovery } = await setUpTotp(account)
  moveClock(minutes)
  const { ticket } = await first(account)
  expect((await second(ticket, { code: generateTotpCode(secret) })).status).toBe(200)
  const used = await second(ticket, { code: recovery[0] ?? '' })
  expect([used.status, used.body.code]).toEqual([409, 'conflict'])

  const { ticket: late } = await first(account)
  moveClock(5 * minutes)
  expect((await second(late, { code: recovery[1] ?? '' })).status).toBe(409)

  const { ticket: old } = await first(account)
  const body = { current: account.password, password: 'hinode-no-mise-5' }
  await account.ok('changePassword', { body })
  expect((await second(old, { code: recovery[2] ?? '' })).status).toBe(409)
  for (const none of ['', 'x', `${account.id}.${'A'.repeat(43)}`])
    expect((await second(none, { code: '000000' })).status).toBe(409)
})

test('of two concurrent uses of one ticket one succeeds', async () => {
  const account = await api.account()
  const { recovery } = await setUpTotp(account)
  const { ticket } = await first(account)
  const codes = [recovery[0] ?? '', recovery[1] ?? '']
  const answers = await Promise.all(codes.map((code) => second(ticket, { code })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('the second step repeated under its key opens the same session', async () => {
  const account = await api.account()
  const { secret } = await setUpTotp(account)
  moveClock(minutes)
  const { ticket } = await first(account)
  const proof = { code: generateTotpCode(secret) }
  const again = () => second(ticket, proof, 'again')
  // A crash leaves its attempt counted, so crashes at the counter would use up the limit.
  const notCounts = /^(?!.*"LIMIT#)/
  for (let at = 0; at < 8; at += 1) await crashAtWrite(at, () => again().catch(() => 0), notCounts)
  const one = await again()
  moveClock(2 * minutes)
  const two = await again()
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body.token).toBe(one.body.token)
})

test('wrong codes are counted like wrong passwords, with any ticket', async () => {
  const account = await api.account()
  const { recovery } = await setUpTotp(account)
  for (let guess = 0; guess < 5; guess += 1) {
    const { ticket } = await first(account)
    expect((await second(ticket, { code: '000000' })).status).toBe(401)
  }
  const { ticket } = await first(account)
  const { status, body } = await second(ticket, { code: recovery[0] ?? '' })
  expect([status, body.code]).toEqual([429, 'too_many'])
})

test('recovery codes are shown once, work once each, and are replaced by new ones', async () => {
  const account = await api.account()
  const { recovery } = await setUpTotp(account)
  expect(new Set(recovery).size).toBe(10)
  const sign = async (code: string) => second((await first(account)).ticket, { code })
  expect((await sign((recovery[0] ?? '').toUpperCase())).status).toBe(200)
  expect((await sign(recovery[0] ?? '')).status).toBe(401)
  const { factors } = await account.ok('getFactors', {})
  expect(factors.recovery_left).toBe(9)
  expect(JSON.stringify(factors)).not.toContain(recovery[1])

  const body = { current: account.password }
  const made = await account.ok('renewRecovery', { body }, { key: 'renewed' })
  const again = await account.ok('renewRecovery', { body }, { key: 'renewed' })
  expect(again.recovery).toEqual(made.recovery)
  expect((await sign(recovery[1] ?? '')).status).toBe(401)
  expect((await sign(made.recovery?.[0] ?? '')).status).toBe(200)
})

test('a passkey signs in, bound to its ticket, origin and admin', async () => {
  const account = await api.account()
  const { authenticator, origin } = await setUpPasskey(account)
  const { factors } = await account.ok('getFactors', {})
  expect(factors.passkeys).toMatchObject([{ device: '分からない機器', used_at: null }])

  const { ticket, passkey: options = '' } = await first(account)
  const { ticket: other } = await first(account)
  const spoken = authenticator.get(options)
  expect((await second(other, { passkey: spoken })).status).toBe(401)
  const stranger = createAuthenticator(origin).get(options)
  expect((await second(ticket, { passkey: stranger })).status).toBe(401)
  expect((await second(ticket, { passkey: 'あ' })).status).toBe(401)
  expect((await second(ticket, { passkey: spoken })).status).toBe(200)
  expect((await second(ticket, { passkey: spoken })).status).toBe(409)
  const { factors: after } = await account.ok('getFactors', {})
  expect(after.passkeys[0]?.used_at).not.toBeNull()
})

test('refuses a passkey made for another origin or challenge', async () => {
  const account = await api.account()
  const begin = () => account.ok('beginPasskey', { body: { current: account.password } })
  const refused = async (spoken: string) => {
    const { status, body } = await account.call('confirmPasskey', { body: { passkey: spoken } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['passkey']])
  }
  const phishing = createAuthenticator('https://noren.example.com')
  await refused(phishing.create((await begin()).options))
  const { spoken } = await createPasskey(account)
  await begin()
  await refused(spoken)
  const late = (await createPasskey(account)).spoken
  moveClock(5 * minutes)
  await refused(late)
  expect((await account.ok('getFactors', {})).factors.passkeys).toEqual([])
})

test('setup needs the password and a correct code', async () => {
  const account = await api.account()
  const wrong = { current: 'hazure-hazure' }
  for (const name of ['beginCode', 'beginPasskey', 'renewRecovery'] as const) {
    const { status, body } = await account.call(name, { body: wrong })
    expect([name, status, Object.keys(body.fields ?? {})]).toEqual([name, 400, ['current']])
  }
  const { secret } = await account.ok('beginCode', { body: { current: account.password } })
  const bad = await account.call('confirmCode', { body: { code: '12345a' } })
  expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['code']])
  moveClock(14 * minutes)
  const { login_id, password } = account
  const body = { LoginId: login_id, Password: password }
  const { headers, body: answer } = await api.nobody().call('adminSignIn', { body })
  expect(answer.next).toBeUndefined()
  const session = createCaller(api.stack.app, readCookie(headers), answer.token)
  moveClock(2 * minutes)
  const late = await session.call('confirmCode', { body: { code: generateTotpCode(secret) } })
  expect(late.status).toBe(400)
})

test('an interrupted setup is finished by the same call with the same recovery codes', async () => {
  const account = await api.account()
  const { secret } = await account.ok('beginCode', { body: { current: account.password } })
  const body = { code: generateTotpCode(secret) }
  const send = () => account.call('confirmCode', { body }, { key: 'confirmed' })
  for (let at = 0; at < 6; at += 1) await crashAtWrite(at, () => send().catch(() => undefined))
  const one = await send()
  const two = await send()
  expect(one.body.recovery).toHaveLength(10)
  expect(two.body).toEqual(one.body)
})

test('a removed factor is no longer required, and the last one removes the recovery codes', async () => {
  const account = await api.account()
  const { id } = await setUpPasskey(account)
  const { recovery } = await setUpTotp(account)
  expect(recovery).toEqual([])
  const remove = (factor: string) =>
    account.call('removeFactor', { body: { current: account.password, factor } })
  expect((await remove('code')).body.factors).toMatchObject({ code: null, recovery_left: 10 })
  expect((await remove('code')).status).toBe(404)
  expect((await first(account)).passkey).toBeDefined()
  const { body } = await remove(id)
  expect(body.factors).toMatchObject({ passkeys: [], recovery_left: 0 })
  const login = { LoginId: account.login_id, Password: account.password }
  expect((await api.nobody().ok('adminSignIn', { body: login })).next).toBeUndefined()
})

test('where a factor is required, an admin without one can only set one up and not remove it', async () => {
  const account = await api.account()
  process.env['ADMIN_FACTOR'] = 'required'
  const refused = await account.call('listUsers', {})
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  expect(refused.body.res).toContain('2段階認証')
  const { admin } = await account.ok('getAdminSession', {})
  expect(admin.must_add_factor).toBe(true)

  await setUpTotp(account)
  expect((await account.call('listUsers', {})).status).toBe(200)
  expect((await account.ok('getAdminSession', {})).admin.must_add_factor).toBeUndefined()
  const body = { current: account.password, factor: 'code' }
  const kept = await account.call('removeFactor', { body })
  expect([kept.status, kept.body.code]).toEqual([403, 'forbidden'])
})

test('secrets are stored encrypted and recovery codes as hashes only', async () => {
  const account = await api.account()
  const { secret, recovery } = await setUpTotp(account)
  const items = [...(await takeDataSnapshot())]
  const holding = items.filter(([, item]) => item.includes(secret))
  expect(holding).toEqual([])
  const typed = recovery.filter((code) => items.some(([, item]) => item.includes(code)))
  expect(typed).toEqual([])
})
