import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { newAuthenticator } from '#test/support/authenticator.ts'
import { type AdminCaller, callerOf, cookieIn } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { addCode, addPasskey, codeOf, firstStep, makePasskey } from '#test/support/second-factor.ts'
import { takeSnapshot } from '#test/support/snapshot.ts'

const api = startApi()
const minutes = 60_000

// Codes are of half a minute, and guesses are counted in quarters of an hour: neither ends in mid-test.
const quarter = 15 * minutes
let windows = 1
beforeEach(() => {
  windows += 1
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime((Math.floor(Date.now() / quarter) + windows) * quarter + 1000)
})
afterEach(() => {
  process.env['ADMIN_FACTOR'] = 'optional'
  vi.useRealTimers()
})

const later = (time: number) => vi.setSystemTime(Date.now() + time)
const first = (account: AdminCaller) => firstStep(api.stack.app, account)

type Proof = { code?: string; passkey?: string }
const second = (ticket: string, proof: Proof, key?: string) =>
  api.nobody().call('signInFactor', { body: { ticket, ...proof } }, key ? { key } : {})

test('with one-time codes the password alone opens nothing; the code of now does, once', async () => {
  const account = await api.account()
  const { secret } = await addCode(account)
  // The code that it was set up with is used up as well.
  const { ticket, code, passkey } = await first(account)
  expect({ code, passkey }).toEqual({ code: true, passkey: undefined })
  expect(await second(ticket, { code: codeOf(secret) })).toMatchObject({ status: 401 })

  later(minutes)
  const { ticket: next } = await first(account)
  const { status, headers, body } = await second(next, { code: codeOf(secret) })
  expect([status, body.admin.login_id]).toEqual([200, account.login_id])
  const session = callerOf(api.stack.app, cookieIn(headers), body.token)
  expect((await session.call('getAdminSession', {})).status).toBe(200)
  expect((await session.ok('getFactors', {})).factors.code).not.toBeNull()

  const { ticket: other } = await first(account)
  const again = await second(other, { code: codeOf(secret) })
  expect([again.status, again.body.code]).toEqual([401, 'sign_in_failed'])
  expect(again.body.res).toContain('もう使われました')
})

test('a code may be typed in full width and in two groups, and of the step before', async () => {
  const account = await api.account()
  const { secret } = await addCode(account)
  later(2 * minutes)
  const code = codeOf(secret, -1).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + +digit))
  const { ticket } = await first(account)
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await second(ticket, { code: typed })).status).toBe(200)
})

test('a ticket is good once, for five minutes, and not after a new password', async () => {
  const account = await api.account()
  const { secret, recovery } = await addCode(account)
  later(minutes)
  const { ticket } = await first(account)
  expect((await second(ticket, { code: codeOf(secret) })).status).toBe(200)
  const used = await second(ticket, { code: recovery[0] ?? '' })
  expect([used.status, used.body.code]).toEqual([409, 'conflict'])

  const { ticket: late } = await first(account)
  later(5 * minutes)
  expect((await second(late, { code: recovery[1] ?? '' })).status).toBe(409)

  const { ticket: old } = await first(account)
  const body = { current: account.password, password: 'hinode-no-mise-5' }
  await account.ok('changePassword', { body })
  expect((await second(old, { code: recovery[2] ?? '' })).status).toBe(409)
  for (const none of ['', 'x', `${account.id}.${'A'.repeat(43)}`])
    expect((await second(none, { code: '000000' })).status).toBe(409)
})

test('of two who bring the same ticket at once, one gets in', async () => {
  const account = await api.account()
  const { recovery } = await addCode(account)
  const { ticket } = await first(account)
  const codes = [recovery[0] ?? '', recovery[1] ?? '']
  const answers = await Promise.all(codes.map((code) => second(ticket, { code })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('the second step again under its key, its answer lost, opens the same session', async () => {
  const account = await api.account()
  const { secret } = await addCode(account)
  later(minutes)
  const { ticket } = await first(account)
  const proof = { code: codeOf(secret) }
  for (let at = 0; at < 8; at += 1)
    await crashAtWrite(at, () => second(ticket, proof, 'again').catch(() => undefined))
  const one = await second(ticket, proof, 'again')
  later(2 * minutes)
  const two = await second(ticket, proof, 'again')
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body.token).toBe(one.body.token)
})

test('wrong codes are counted like wrong passwords, whatever ticket they come with', async () => {
  const account = await api.account()
  const { recovery } = await addCode(account)
  for (let guess = 0; guess < 5; guess += 1) {
    const { ticket } = await first(account)
    expect((await second(ticket, { code: '000000' })).status).toBe(401)
  }
  const { ticket } = await first(account)
  const { status, body } = await second(ticket, { code: recovery[0] ?? '' })
  expect([status, body.code]).toEqual([429, 'too_many'])
})

test('recovery codes are shown once, each opens once, and new ones end the old', async () => {
  const account = await api.account()
  const { recovery } = await addCode(account)
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

test('a passkey signs in, bound to its ticket, its address and its admin', async () => {
  const account = await api.account()
  const { authenticator, origin } = await addPasskey(account)
  const { factors } = await account.ok('getFactors', {})
  expect(factors.passkeys).toMatchObject([{ device: '分からない端末', used_at: null }])

  const { ticket, passkey: options = '' } = await first(account)
  const { ticket: other } = await first(account)
  const spoken = authenticator.get(options)
  expect((await second(other, { passkey: spoken })).status).toBe(401)
  const stranger = newAuthenticator(origin).get(options)
  expect((await second(ticket, { passkey: stranger })).status).toBe(401)
  expect((await second(ticket, { passkey: 'あ' })).status).toBe(401)
  expect((await second(ticket, { passkey: spoken })).status).toBe(200)
  expect((await second(ticket, { passkey: spoken })).status).toBe(409)
  const { factors: after } = await account.ok('getFactors', {})
  expect(after.passkeys[0]?.used_at).not.toBeNull()
})

test('a passkey that was made at another address, or for another question, is none', async () => {
  const account = await api.account()
  const begin = () => account.ok('beginPasskey', { body: { current: account.password } })
  const refused = async (spoken: string) => {
    const { status, body } = await account.call('confirmPasskey', { body: { passkey: spoken } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['passkey']])
  }
  const phishing = newAuthenticator('https://noren.example.com')
  await refused(phishing.create((await begin()).options))
  const { spoken } = await makePasskey(account)
  await begin()
  await refused(spoken)
  const late = (await makePasskey(account)).spoken
  later(5 * minutes)
  await refused(late)
  expect((await account.ok('getFactors', {})).factors.passkeys).toEqual([])
})

test('nothing is set up without the password, and nothing before a right code', async () => {
  const account = await api.account()
  const wrong = { current: 'hazure-hazure' }
  for (const name of ['beginCode', 'beginPasskey', 'renewRecovery'] as const) {
    const { status, body } = await account.call(name, { body: wrong })
    expect([name, status, Object.keys(body.fields ?? {})]).toEqual([name, 400, ['current']])
  }
  const { secret } = await account.ok('beginCode', { body: { current: account.password } })
  const bad = await account.call('confirmCode', { body: { code: '12345a' } })
  expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['code']])
  later(14 * minutes)
  const { login_id, password } = account
  const body = { LoginId: login_id, Password: password }
  const { headers, body: answer } = await api.nobody().call('adminSignIn', { body })
  expect(answer.next).toBeUndefined()
  const session = callerOf(api.stack.app, cookieIn(headers), answer.token)
  later(2 * minutes)
  const late = await session.call('confirmCode', { body: { code: codeOf(secret) } })
  expect(late.status).toBe(400)
})

test('setting up, cut off anywhere, is finished by the same call, with the same recovery codes', async () => {
  const account = await api.account()
  const { secret } = await account.ok('beginCode', { body: { current: account.password } })
  const body = { code: codeOf(secret) }
  const send = () => account.call('confirmCode', { body }, { key: 'confirmed' })
  for (let at = 0; at < 6; at += 1) await crashAtWrite(at, () => send().catch(() => undefined))
  const one = await send()
  const two = await send()
  expect(one.body.recovery).toHaveLength(10)
  expect(two.body).toEqual(one.body)
})

test('a factor that is taken away is asked for no longer, and the last takes the codes along', async () => {
  const account = await api.account()
  const { id } = await addPasskey(account)
  const { recovery } = await addCode(account)
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

test('where one is required, an admin without can set one up and nothing else, and not be without again', async () => {
  const account = await api.account()
  process.env['ADMIN_FACTOR'] = 'required'
  const refused = await account.call('listUsers', {})
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  expect(refused.body.res).toContain('2段階認証')
  const { admin } = await account.ok('getAdminSession', {})
  expect(admin.must_add_factor).toBe(true)

  await addCode(account)
  expect((await account.call('listUsers', {})).status).toBe(200)
  expect((await account.ok('getAdminSession', {})).admin.must_add_factor).toBeUndefined()
  const body = { current: account.password, factor: 'code' }
  const kept = await account.call('removeFactor', { body })
  expect([kept.status, kept.body.code]).toEqual([403, 'forbidden'])
})

test('keys and codes lie where only sign-in reads, recovery codes as hashes alone', async () => {
  const account = await api.account()
  const { secret, recovery } = await addCode(account)
  const items = [...(await takeSnapshot())]
  const holding = items.filter(([, item]) => item.includes(secret))
  expect(holding.map(([key]) => key)).toEqual([`FACTORS#${account.id} -`])
  const typed = recovery.filter((code) => items.some(([, item]) => item.includes(code)))
  expect(typed).toEqual([])
})
