import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { createCaller, type Login } from '#test/support/caller.ts'
import { beginTestsInOwnPeriods, moveClock } from '#test/support/clock.ts'
import {
  adminAttempt,
  attemptSignIn,
  readDeviceCookie,
  type TestSignIn,
} from '#test/support/sign-in/attempt-sign-in.ts'
import { generateTotpCode, passFirstStep, setUpTotp } from '#test/support/sign-in/second-factor.ts'

const api = startApi()

const day = 24 * 60 * 60_000
// Failures are counted for 15 minutes.
beginTestsInOwnPeriods(15 * 60_000)

const attempt = (given: TestSignIn) => attemptSignIn(api.stack.app, given)

const findDeviceCookie = async (login: TestSignIn) => readDeviceCookie(await attempt(login))

const wrongTries = (login: TestSignIn, count = 5) =>
  Promise.all(Array.from({ length: count }, () => attempt({ ...login, password: 'hazure-hazure' })))

const getStatus = async (given: TestSignIn) => (await attempt(given)).status

/** A shop whose sign-in is blocked from this address except in a known browser. */
async function createLockedShop() {
  const shop = await api.addShop()
  const cookie = await findDeviceCookie(shop)
  await wrongTries(shop)
  return { login: shop, cookie }
}

const nameless = (login: Login) => ({ login_id: login.login_id, password: login.password })

test.each([
  ['a shop', async () => nameless(await api.addShop())],
  [
    'an admin',
    async () => {
      await api.signInAdmin()
      return adminAttempt
    },
  ],
])(
  'thirty wrong attempts from other browsers do not lock %s out of a known browser',
  async (_, make) => {
    const login: TestSignIn = await make()
    const cookie = await findDeviceCookie(login)
    const strangers = await Promise.all(
      Array.from({ length: 35 }, (__, index) =>
        attempt({ ...login, password: 'hazure-hazure', from: `127.0.4.${1 + (index % 8)}` }),
      ),
    )
    expect(strangers.filter(({ status }) => status === 401)).toHaveLength(30)
    expect([await getStatus(login), await getStatus({ ...login, cookie })]).toEqual([429, 200])
  },
)

test('a known browser has five attempts of its own and uses none of the others', async () => {
  const shop = await api.addShop()
  const cookie = await findDeviceCookie(shop)
  const tries = await wrongTries({ ...shop, cookie }, 12)
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  const refused = tries.find(({ status }) => status === 429)
  expect(refused?.retryAfter).toBeGreaterThan(0)
  expect([await getStatus({ ...shop, cookie }), await getStatus(shop)]).toEqual([429, 200])
})

test('signing in again gives a known browser no additional attempts', async () => {
  const shop = await api.addShop()
  const cookie = await findDeviceCookie(shop)
  await wrongTries({ ...shop, cookie }, 4)
  const renewed = await findDeviceCookie({ ...shop, cookie })
  expect(renewed).not.toBe('')
  const tries = await wrongTries({ ...shop, cookie: renewed }, 3)
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(1)
})

const made = (...parts: string[]) => `noren_device=${parts.join('.')}`

test('a forged, changed, foreign or expired cookie has no effect', async () => {
  const { login, cookie } = await createLockedShop()
  const other = await findDeviceCookie(await api.addShop())
  const [account = '', device = '', until = '', mac = ''] = cookie.split('=')[1]?.split('.') ?? []
  const worthless = [
    other,
    made(account, device, until, 'A'.repeat(43)),
    made(account, 'A'.repeat(22), until, mac),
    made(account, device, String(Number(until) + 1), mac),
    made(account, device, until),
    'noren_device=',
    'noren_device=~~~',
  ]
  for (const each of worthless) expect(await getStatus({ ...login, cookie: each })).toBe(429)
  expect(await getStatus({ ...login, cookie })).toBe(200)
  moveClock(401 * day)
  await wrongTries(login)
  expect(await getStatus({ ...login, cookie })).toBe(429)
})

test('an unknown and a wrong login get the same message in a known browser', async () => {
  const shop = await api.addShop()
  const cookie = await findDeviceCookie(shop)
  const [known, unknown] = [
    await attempt({ ...shop, password: 'hazure-hazure', cookie }),
    await attempt({ login_id: 'dare-mo-inai', password: 'hazure-hazure', cookie }),
  ]
  expect([known.status, known.res, known.code]).toEqual([unknown.status, unknown.res, unknown.code])
  expect([known.cookies, unknown.cookies]).toEqual([[], []])
})

test('a new password revokes the cookies except that of the browser it was set in', async () => {
  const shop = await api.shop()
  const otherCookie = await findDeviceCookie(shop)
  const body = { current: shop.password, password: 'hinode-no-mise-5' }
  const { headers } = await shop.call('changePassword', { body })
  const here = readDeviceCookie({ cookies: headers.getSetCookie() })
  const login = { login_id: shop.login_id, password: body.password }
  await wrongTries(login)
  expect(await getStatus({ ...login, cookie: otherCookie })).toBe(429)
  expect(await getStatus({ ...login, cookie: here })).toBe(200)
})

test('a password reset by an admin revokes all cookies', async () => {
  const shop = await api.shop()
  const cookie = await findDeviceCookie(shop)
  const admin = await api.signInAdmin()
  const { password = '' } = await admin.ok('resetPassword', { body: { id: shop.user.id } })
  const login = { login_id: shop.login_id, password }
  await wrongTries(login)
  expect(await getStatus({ ...login, cookie })).toBe(429)
})

test('a browser shared by several accounts is known to each', async () => {
  const one = await api.addShop()
  const two = await api.addShop()
  const cookie = await findDeviceCookie({ ...two, cookie: await findDeviceCookie(one) })
  for (const login of [one, two]) {
    await wrongTries(login)
    expect(await getStatus({ ...login, cookie })).toBe(200)
  }
})

test('the browser of an admin is known after the second factor, not after the password alone', async () => {
  const account = await api.account()
  const { recovery } = await setUpTotp(account)
  const path = '/admin/signin' as const
  expect((await attempt({ ...account, path })).cookies).toEqual([])
  const { ticket } = await passFirstStep(api.stack.app, account)
  const answer = await createCaller(api.stack.app).call('signInFactor', {
    body: { ticket, code: recovery[0] ?? '' },
  })
  const cookie = readDeviceCookie({ cookies: answer.headers.getSetCookie() })
  await wrongTries({ ...account, path })
  expect(await getStatus({ ...account, path })).toBe(429)
  expect(await getStatus({ ...account, path, cookie })).toBe(200)
})

test('codes are not counted more generously in a known browser', async () => {
  const account = await api.account()
  const { secret, recovery } = await setUpTotp(account)
  const step = await passFirstStep(api.stack.app, account)
  const proof = { ticket: step.ticket, code: recovery[0] ?? '' }
  const { headers } = await createCaller(api.stack.app).call('signInFactor', { body: proof })
  const known = createCaller(api.stack.app, readDeviceCookie({ cookies: headers.getSetCookie() }))
  const { ticket } = await passFirstStep(api.stack.app, account)
  const wrong = generateTotpCode(secret) === '000000' ? '111111' : '000000'
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => known.call('signInFactor', { body: { ticket, code: wrong } })),
  )
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
})
