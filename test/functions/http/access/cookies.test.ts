import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { endpoints } from '#functions/contract/endpoints.ts'
import {
  deviceCookie,
  expiredSessionCookie,
  findSessionToken,
  listDeviceTokens,
  sessionCookie,
} from '#functions/http/access/cookies.ts'
import { countRead, refuseForeignSites } from '#functions/http/access/refuse-requests.ts'
import { runBefore } from '#test/functions/http/run-middleware.ts'

beforeEach(() => vi.stubEnv('SECURE_COOKIES', 'false'))
afterEach(() => vi.unstubAllEnvs())

const token = `id.${'x'.repeat(43)}`

describe('cookies', () => {
  test('live as long as the session, and cannot be read by scripts', () => {
    expect(sessionCookie('user', token)).toBe(
      `noren_session=${token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict`,
    )
    expect(sessionCookie('admin', token)).toBe(
      `noren_admin_session=${token}; Path=/; Max-Age=28800; HttpOnly; SameSite=Strict`,
    )
    expect(expiredSessionCookie('user')).toBe(
      'noren_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    )
    expect(deviceCookie(['a', 'b'])).toBe(
      'noren_device=a~b; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict',
    )
  })

  test('are bound to the host where the app has HTTPS', () => {
    vi.stubEnv('SECURE_COOKIES', 'true')
    expect(sessionCookie('user', token)).toMatch(/^__Host-noren_session=.*; Secure$/)
    expect(findSessionToken([`__Host-noren_session=${token}`], 'user')).toBe(token)
    expect(findSessionToken([`noren_session=${token}`], 'user')).toBeUndefined()
    expect(deviceCookie(['a'])).toMatch(/^__Host-noren_device=a; Path=\/; .*; Secure$/)
    expect(listDeviceTokens(['__Host-noren_device=a', 'noren_device=b'])).toEqual(['a'])
  })

  test('are read by the kind of account', () => {
    const cookies = ['a=b', `noren_session=${token}`, 'noren_device=one~two']
    expect(findSessionToken(cookies, 'user')).toBe(token)
    expect(findSessionToken(cookies, 'admin')).toBeUndefined()
    expect(findSessionToken([`xnoren_session=${token}`], 'user')).toBeUndefined()
    expect(findSessionToken(['noren_session=short'], 'user')).toBeUndefined()
    expect(findSessionToken(undefined, 'user')).toBeUndefined()
    expect(listDeviceTokens(cookies)).toEqual(['one', 'two'])
    expect([listDeviceTokens([]), listDeviceTokens(undefined)]).toEqual([[], []])
  })
})

async function isRefused(headers: Record<string, string>, endpoint: Endpoint = endpoints.saveData) {
  const { failure } = await runBefore(refuseForeignSites(endpoint), { headers })
  return failure?.code === 'forbidden'
}

describe('calls of other sites', () => {
  test('are refused by the origins of the app', async () => {
    vi.stubEnv('ALLOWED_ORIGINS', 'https://a.example https://b.example')
    expect(await isRefused({ origin: 'https://a.example' })).toBe(false)
    expect(await isRefused({ origin: 'https://b.example' })).toBe(false)
    expect(await isRefused({ origin: 'https://c.example' })).toBe(true)
    expect(await isRefused({ origin: 'https://c.example' }, endpoints.getSession)).toBe(false)
    expect(await isRefused({})).toBe(false)
  })

  test('are refused by the host that CloudFront reports', async () => {
    vi.stubEnv('ALLOWED_ORIGINS', 'viewer-host')
    const host = { 'x-viewer-host': 'a.example' }
    expect(await isRefused({ ...host, origin: 'https://a.example' })).toBe(false)
    expect(await isRefused({ ...host, origin: 'http://a.example' })).toBe(true)
    expect(await isRefused({ origin: 'https://a.example' })).toBe(true)
    expect(await isRefused({ origin: 'https://undefined' })).toBe(true)
  })

  test.each([
    ['same-origin', false],
    ['none', false],
    ['same-site', true],
    ['cross-site', true],
    ['', true],
  ])('from "%s" are refused: %s', async (site, expected) => {
    expect(await isRefused({ 'sec-fetch-site': site })).toBe(expected)
  })
})

const at = (time: string) => new Date(`2026-11-25T${time}Z`)

const read = (time: string, id = 'count-a') => countRead(id, 2, at(time))

test('reads of an account are counted in each minute', () => {
  expect([read('09:00:10'), read('09:00:20')]).toEqual([undefined, undefined])
  expect(read('09:00:20')).toBe(40)
  expect(read('09:00:59')).toBe(1)
  expect(read('09:00:59', 'count-b')).toBeUndefined()
  expect(read('09:01:00')).toBeUndefined()
})
