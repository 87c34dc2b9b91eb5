import { afterEach, expect, test } from 'vitest'
import { adminAccount } from '#functions/table/accounts/accounts.ts'
import { startApi } from '#test/support/api.ts'
import { type AdminCaller, createCaller, readCookie } from '#test/support/caller.ts'
import { beginTestsInOwnPeriods, moveClock } from '#test/support/clock.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import {
  createPasskey,
  generateTotpCode,
  passFirstStep,
  setUpPasskey,
  setUpTotp,
} from '#test/support/sign-in/second-factor.ts'

const api = startApi()
const minutes = 60_000
const quarter = 15 * minutes
const days = 24 * 60 * minutes

// Guesses are counted for 15 minutes and for a day.
beginTestsInOwnPeriods(days)
afterEach(() => {
  process.env['ADMIN_FACTOR'] = 'optional'
})

async function withPassword({ login_id, password }: AdminCaller) {
  const { status, headers, body } = await api
    .nobody()
    .call('adminSignIn', { body: { LoginId: login_id, Password: password } })
  expect([status, body.next]).toEqual([200, undefined])
  return { body, caller: createCaller(api.stack.app, readCookie(headers), body.token) }
}

type Proof = { code?: string; passkey?: string }
const second = (ticket: string, proof: Proof, key = 'second') =>
  api.nobody().call('signInFactor', { body: { ticket, ...proof } }, { key })

test('adding a factor ends sessions opened by password and keeps the current one', async () => {
  const account = await api.account()
  const { caller: other } = await withPassword(account)
  const { secret } = await account.ok('beginCode', { body: { current: account.password } })
  const body = { code: generateTotpCode(secret) }
  await account.ok('confirmCode', { body }, { key: 'confirmed' })
  expect((await other.call('getAdminSession', {})).status).toBe(401)
  expect((await account.call('getAdminSession', {})).status).toBe(200)

  // Repeating the call does not end sessions that were opened since.
  await setUpPasskey(account)
  moveClock(minutes)
  const { ticket } = await passFirstStep(api.stack.app, account)
  const signedIn = await second(ticket, { code: generateTotpCode(secret) })
  const session = createCaller(api.stack.app, readCookie(signedIn.headers), signedIn.body.token)
  await account.ok('confirmCode', { body }, { key: 'confirmed' })
  expect((await session.call('getAdminSession', {})).status).toBe(200)
})

test('a setup interrupted before it was recorded is recorded by the next sign-in, which ends all sessions', async () => {
  const account = await api.account()
  const { caller: other } = await withPassword(account)
  const { secret } = await account.ok('beginCode', { body: { current: account.password } })
  const confirm = () => account.call('confirmCode', { body: { code: generateTotpCode(secret) } })
  let isThere = false
  for (let at = 0; !isThere; at += 1) {
    await crashAtWrite(at, () => confirm().catch(() => undefined))
    isThere = (await account.ok('getFactors', {})).factors.code !== null
  }
  expect((await other.call('getAdminSession', {})).status).toBe(200)
  moveClock(minutes)
  const { ticket } = await passFirstStep(api.stack.app, account)
  expect((await other.call('getAdminSession', {})).status).toBe(401)
  expect((await second(ticket, { code: generateTotpCode(secret) })).status).toBe(200)
})

test('a further factor interrupted before it was recorded ends the sessions when the call is repeated', async () => {
  const account = await api.account()
  const { recovery } = await setUpTotp(account)
  const { ticket } = await passFirstStep(api.stack.app, account)
  const { headers, body } = await second(ticket, { code: recovery[0] ?? '' })
  const other = createCaller(api.stack.app, readCookie(headers), body.token)
  const { spoken } = await createPasskey(account)
  const confirm = () =>
    account.call('confirmPasskey', { body: { passkey: spoken } }, { key: 'further' })
  let isThere = false
  for (let at = 0; !isThere; at += 1) {
    await crashAtWrite(at, () => confirm().catch(() => undefined))
    isThere = (await account.ok('getFactors', {})).factors.passkeys.length > 0
  }
  expect((await other.call('getAdminSession', {})).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  expect((await other.call('getAdminSession', {})).status).toBe(401)
})

test('a passkey removed while it is verified does not sign in', async () => {
  const { table } = await import('#functions/table/table.ts')
  const account = await api.account()
  await setUpTotp(account)
  const { authenticator, id } = await setUpPasskey(account)
  const { ticket, passkey = '' } = await passFirstStep(api.stack.app, account)
  const { held, release } = holdFirstCommand(
    table,
    ({ Item }) => Item?.['PK'] === `ADMINFACTORS#${account.id}` && Item['SK'] === '-',
  )
  const late = second(ticket, { passkey: authenticator.get(passkey) })
  await held
  await account.ok('removeFactor', { body: { current: account.password, factor: id } })
  release()
  expect((await late).status).toBe(401)
})

test('stores at most twenty passkeys, and only known fields of each', async () => {
  const { findFactors, putFactors } = await import('#functions/table/accounts/factors.ts')
  const account = await api.account()
  const { spoken } = await createPasskey(account)
  const told = spoken.replace('["internal"]', '["warp","internal","internal"]')
  await account.ok('confirmPasskey', { body: { passkey: told } })
  const begin = () => account.call('beginPasskey', { body: { current: account.password } })
  const { excludeCredentials } = JSON.parse((await begin()).body.options) as {
    excludeCredentials: { transports: string[] }[]
  }
  expect(excludeCredentials.map(({ transports }) => transports)).toEqual([['internal']])

  const pending = (await createPasskey(account)).spoken
  const factors = await findFactors(adminAccount(account.id))
  const passkeys = Array.from({ length: 20 }, (_, at) => ({
    ...factors.passkeys.at(0),
    id: `passkey-${at}`,
  })) as typeof factors.passkeys
  await putFactors(adminAccount(account.id), { ...factors, passkeys })
  const confirm = await account.call('confirmPasskey', { body: { passkey: pending } })
  for (const { status, body } of [confirm, await begin()])
    expect([status, body.res]).toEqual([400, expect.stringContaining('20個まで')])
})

test('an interrupted removal leaves no record of a removed factor', async () => {
  const account = await api.account()
  await setUpTotp(account)
  const body = { current: account.password, factor: 'code' }
  let isThere = true
  for (let at = 0; isThere; at += 1) {
    await crashAtWrite(at, () => account.call('removeFactor', { body }).catch(() => undefined))
    isThere = (await account.ok('getFactors', {})).factors.code !== null
  }
  process.env['ADMIN_FACTOR'] = 'required'
  const { body: answer, caller } = await withPassword(account)
  expect(answer.admin?.must_add_factor).toBe(true)
  expect((await caller.call('listUsers', {})).status).toBe(403)
})

test('the same removal again finishes an interrupted one; a new key is refused', async () => {
  const account = await api.account()
  await setUpTotp(account)
  const body = { current: account.password, factor: 'code' }
  const remove = (key: string) => account.call('removeFactor', { body }, { key })
  for (let at = 0; at < 8; at += 1)
    await crashAtWrite(at, () => remove('gone').catch(() => undefined))
  expect((await remove('gone')).status).toBe(200)
  expect((await remove('gone')).status).toBe(200)
  expect((await remove('other')).status).toBe(404)
  process.env['ADMIN_FACTOR'] = 'required'
  expect((await account.call('listUsers', {})).status).toBe(403)
})

test('a ticket does not work again after its session was signed out', async () => {
  const account = await api.account()
  const { recovery } = await setUpTotp(account)
  const { ticket } = await passFirstStep(api.stack.app, account)
  const proof = { code: recovery[0] ?? '' }
  const { headers, body } = await second(ticket, proof)
  const session = createCaller(api.stack.app, readCookie(headers), body.token)
  await session.ok('adminSignOut', { body: {} })
  const again = await second(ticket, proof)
  expect([again.status, again.body.code, readCookie(again.headers)]).toEqual([409, 'conflict', ''])
})

test('after twenty wrong one-time codes a day only passkeys and recovery codes work', async () => {
  const account = await api.account()
  const { secret, recovery } = await setUpTotp(account)
  const { authenticator } = await setUpPasskey(account)
  const guess = async (code: string) => {
    const { ticket } = await passFirstStep(api.stack.app, account)
    return (await second(ticket, { code })).status
  }
  for (let at = 0; at < 20; at += 1) {
    if (at % 5 === 0) moveClock(quarter)
    expect(await guess('00000x'.replace('x', `${at % 10}`))).toBe(401)
  }
  moveClock(quarter)
  expect(await guess(generateTotpCode(secret))).toBe(429)
  expect(await guess(recovery[0] ?? '')).toBe(200)
  const { ticket, passkey = '' } = await passFirstStep(api.stack.app, account)
  expect((await second(ticket, { passkey: authenticator.get(passkey) })).status).toBe(200)
  moveClock(days)
  expect(await guess(generateTotpCode(secret))).toBe(200)
})

test('one key for two calls derives two names', async () => {
  const account = await api.account()
  const key = 'one'
  const body = { current: account.password }
  const { secret } = await account.ok('beginCode', { body }, { key })
  const made = await account.ok(
    'confirmCode',
    { body: { code: generateTotpCode(secret) } },
    { key },
  )
  const renewed = await account.ok('renewRecovery', { body }, { key })
  expect(renewed.recovery).toHaveLength(10)
  expect(renewed.recovery).not.toEqual(made.recovery)
})
