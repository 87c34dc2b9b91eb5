import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminLogin } from '#test/support/admin-login.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'

const api = startApi()

// Failures are counted in windows of fifteen minutes: one that ends in mid-test would begin a new count.
const quarter = 15 * 60_000
let windows = 1

beforeEach(() => {
  windows += 1
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime((Math.floor(Date.now() / quarter) + windows) * quarter + 1000)
})
afterEach(() => vi.useRealTimers())

type Guess = {
  login_id: string
  password: string
  from?: string
  path?: '/signin' | '/admin/signin'
  headers?: Record<string, string>
}
type Answer = { status: number; code?: string }

/** A sign-in from one of this machine's own addresses, `127.0.0.1` unless it says otherwise. */
function guess(given: Guess): Promise<Answer> {
  const { login_id, password, from = '127.0.0.1', path = '/signin', headers = {} } = given
  const body = JSON.stringify({ LoginId: login_id, Password: password })
  return new Promise((resolve, reject) => {
    const sent = request(
      `${api.stack.app}/api${path}`,
      {
        method: 'POST',
        localAddress: from,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        json(response).then(
          (answer) => resolve({ status: response.statusCode ?? 0, ...(answer as object) }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const wrong = ({ login_id }: ShopCaller) => ({ login_id, password: 'hazure-hazure' })
const right = ({ login_id, password }: ShopCaller) => ({ login_id, password })

const atOnce = (count: number, make: (index: number) => Guess) =>
  Promise.all(Array.from({ length: count }, (_, index) => guess(make(index))))

const evaluated = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 401)

test('of a hundred wrong passwords at once five are looked at', async () => {
  const shop = await api.shop()
  const answers = await atOnce(100, () => wrong(shop))
  expect(evaluated(answers)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'too_many')).toHaveLength(95)
})

test('nor may an admin’s password be tried more often, and the shops sign in all the while', async () => {
  const shop = await api.shop()
  const path = '/admin/signin'
  const answers = await atOnce(100, () => ({ ...adminLogin, password: 'hazure-hazure', path }))
  expect(evaluated(answers)).toHaveLength(5)
  expect(await guess({ ...adminLogin, path })).toMatchObject({ status: 429 })
  expect(await guess(right(shop))).toMatchObject({ status: 200 })
  expect(await guess({ ...adminLogin, path, from: '127.0.0.2' })).toMatchObject({ status: 200 })
})

test('neither another login nor another address pays for it', async () => {
  const [shop, neighbour] = [await api.shop(), await api.shop()]
  await atOnce(20, () => wrong(shop))
  expect(await guess(right(shop))).toMatchObject({ status: 429 })
  expect(await guess(right(neighbour))).toMatchObject({ status: 200 })
  expect(await guess({ ...right(shop), from: '127.0.0.2' })).toMatchObject({ status: 200 })
})

test('headers in which a client says that it is somewhere else change nothing', async () => {
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

test('from many addresses at once thirty are looked at, for one login', async () => {
  const shop = await api.shop()
  const answers = await atOnce(100, (index) => ({
    ...wrong(shop),
    from: `127.0.1.${1 + (index % 50)}`,
  }))
  expect(evaluated(answers)).toHaveLength(30)
})

test('one address that tries every login has a hundred guesses', async () => {
  const answers = await atOnce(150, (index) => ({
    login_id: `dareka-${index}`,
    password: 'hazure-hazure',
    from: '127.0.3.1',
  }))
  expect(evaluated(answers)).toHaveLength(100)
})

test('awkward spellings of one login id are one login', async () => {
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
