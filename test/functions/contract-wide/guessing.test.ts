import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { beginTestsInOwnPeriods } from '#test/support/clock.ts'
import {
  adminAttempt,
  attemptSignIn,
  readDeviceCookie,
  type TestSignIn,
} from '#test/support/sign-in/attempt-sign-in.ts'

const api = startApi()

// Failures are counted for 15 minutes.
beginTestsInOwnPeriods(15 * 60_000)

const guess = (attempt: TestSignIn) => attemptSignIn(api.stack.app, attempt)

const wrong = ({ login_id }: ShopCaller) => ({ login_id, password: 'hazure-hazure' })
const right = ({ login_id, password }: ShopCaller) => ({ login_id, password })

const atOnce = (count: number, make: (index: number) => TestSignIn) =>
  Promise.all(Array.from({ length: count }, (_, index) => guess(make(index))))

const evaluated = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 401)

test('the password of an admin has the same limit, and shops still sign in', async () => {
  const shop = await api.shop()
  const answers = await atOnce(100, () => ({ ...adminAttempt, password: 'hazure-hazure' }))
  expect(evaluated(answers)).toHaveLength(5)
  expect(await guess(adminAttempt)).toMatchObject({ status: 429 })
  expect(await guess(right(shop))).toMatchObject({ status: 200 })
  expect(await guess({ ...adminAttempt, from: '127.0.0.2' })).toMatchObject({ status: 200 })
})

test('another login or address is not affected', async () => {
  const [shop, neighbour] = [await api.shop(), await api.shop()]
  await atOnce(20, () => wrong(shop))
  expect(await guess(right(shop))).toMatchObject({ status: 429 })
  expect(await guess(right(neighbour))).toMatchObject({ status: 200 })
  expect(await guess({ ...right(shop), from: '127.0.0.2' })).toMatchObject({ status: 200 })
})

test('headers that name another address change nothing', async () => {
  const shop = await api.shop()
  const answers = await atOnce(100, (index) => {
    const address = `198.51.100.${index}`
    return {
      ...wrong(shop),
      headers: {
        'x-forwarded-for': address,
        'cloudfront-viewer-address': `${address}:443`,
        'x-real-ip': address,
        forwarded: `for=${address}`,
        'true-client-ip': address,
        'x-origin-secret': 'a guess',
      },
    }
  })
  expect(evaluated(answers)).toHaveLength(5)
})

test('from many addresses at once thirty attempts are checked for one login', async () => {
  const shop = await api.shop()
  const answers = await atOnce(100, (index) => ({
    ...wrong(shop),
    from: `127.0.1.${1 + (index % 50)}`,
  }))
  expect(evaluated(answers)).toHaveLength(30)
})

test('at one address a hundred logins may fail; further ones are refused, except in a known browser', async () => {
  const from = '127.0.3.1'
  const shop = await api.shop()
  const cookie = readDeviceCookie(await guess({ ...right(shop), from }))
  const tries = (index: number) => ({
    login_id: `dareka-${index}`,
    password: 'hazure-hazure',
    from,
  })
  const answers = await atOnce(150, tries)
  expect(evaluated(answers)).toHaveLength(100)
  const [failed = 0, refused = 0] = [401, 429].map((wanted) =>
    answers.findIndex(({ status }) => status === wanted),
  )
  expect(await guess(tries(failed))).toMatchObject({ status: 401 })
  expect(await guess(tries(refused))).toMatchObject({ status: 429 })
  expect(await guess({ ...right(shop), from })).toMatchObject({ status: 429 })
  expect(await guess({ ...right(shop), from, cookie })).toMatchObject({ status: 200 })
})

test('all spellings of one login id count together', async () => {
  const shop = await api.shop()
  const spellings = [
    shop.login_id,
    shop.login_id.toUpperCase(),
    ` ${shop.login_id} `,
    shop.login_id.replace(/[a-z0-9]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    ),
  ]
  const answers = await atOnce(40, (index) => ({
    ...wrong(shop),
    login_id: spellings[index % spellings.length] ?? '',
  }))
  expect(evaluated(answers)).toHaveLength(5)
})
