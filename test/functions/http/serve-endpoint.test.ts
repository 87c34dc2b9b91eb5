import { Logger } from '@aws-lambda-powertools/logger'
import { afterEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { buildLambdaEvent, lambdaContext } from '#test/support/lambda.ts'

const api = startApi()
const minutes = 60_000

afterEach(() => vi.useRealTimers())

/** Moves the clock of this process, and so of the product in it; timers go on as ever. */
function wait(milliseconds: number) {
  const then = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(then)
}

const post = (path: string, init: RequestInit) =>
  fetch(`${api.stack.app}/api${path}`, { method: 'POST', ...init })

const json = { 'content-type': 'application/json' }

test('a session ends after half an hour without a call', async () => {
  const shop = await api.shop()
  wait(29 * minutes)
  expect((await shop.call('getSession', {})).status).toBe(200)
  wait(29 * minutes)
  expect((await shop.call('getSession', {})).status).toBe(200)
  wait(31 * minutes)
  expect((await shop.call('getSession', {})).body.code).toBe('session_required')
})

test('a session ends after twelve hours, even when it is used', async () => {
  const shop = await api.shop()
  for (let half = 0; half < 23; half += 1) {
    wait(29 * minutes)
    expect((await shop.call('getSession', {})).status).toBe(200)
  }
  wait(29 * minutes)
  expect((await shop.call('getSession', {})).status).toBe(200)
  wait(29 * minutes)
  expect((await shop.call('getSession', {})).status).toBe(401)
})

test.each([
  [
    'a body of another type',
    { body: 'LoginId=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    [415, 'media_type'] as const,
  ],
  ['no type at all', { body: new Uint8Array([123, 125]) }, [415, 'media_type'] as const],
  ['broken JSON', { body: '{"LoginId":', headers: json }, [400, 'invalid'] as const],
  [
    'bytes that are no UTF-8',
    { body: new Uint8Array([0x22, 0xff, 0x22]), headers: json },
    [400, 'invalid'] as const,
  ],
  ['a list for a body', { body: '[]', headers: json }, [400, 'invalid'] as const],
  ['null', { body: 'null', headers: json }, [400, 'invalid'] as const],
  [
    'a body over 256 KB',
    { body: JSON.stringify({ LoginId: 'あ'.repeat(90_000) }), headers: json },
    [413, 'too_large'] as const,
  ],
])('refuses %s with a message', async (_, init, [status, code]) => {
  const response = await post('/signin', init)
  expect(response.status).toBe(status)
  const answer: unknown = await response.json()
  expect(answer).toMatchObject({
    code,
    res: expect.stringMatching(/[ぁ-ん]/),
    request_id: expect.any(String),
  })
})

test('refuses a malformed idempotency key', async () => {
  const { status, body } = await api
    .nobody()
    .call('signIn', { body: {} }, { headers: { 'idempotency-key': 'a b' } })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
})

test('answers 404 for unknown paths and 405 for other methods', async () => {
  const unknown = await fetch(`${api.stack.app}/api/nothing`)
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_found' }])
  const method = await fetch(`${api.stack.app}/api/update`)
  expect([method.status, await method.json()]).toMatchObject([405, { code: 'method' }])
})

test('refuses every call without the origin secret', async () => {
  const event = {
    headers: { ...json, 'x-origin-secret': 'a guess' },
    rawPath: '/api/signin',
    body: '{}',
    isBase64Encoded: false,
    requestContext: { requestId: 'r-1' },
  }
  const { signIn: handler } = await import('#functions/api/sessions.ts')
  expect(await handler(event as never, lambdaContext as never)).toMatchObject({ statusCode: 403 })
})

test('names the missing id in a refusal', async () => {
  const admin = await api.admin()
  for (const user of ['', 'あ'.repeat(3000)]) {
    const { status, body } = await admin.call('getPage', { body: { user, page: 1 } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['user']])
  }
})

test('an answer of another shape is a failure, whose log names its fields and not their values', async () => {
  const shop = await api.shop()
  const logged = vi.spyOn(Logger.prototype, 'error')
  const { endpoints } = await import('#functions/contract/endpoints.ts')
  const { serveEndpoint } = await import('#functions/http/serve-endpoint.ts')
  const user = { ...shop.user, shop_name: ['a secret'] }
  const handler = serveEndpoint(endpoints.getSession, () => Promise.resolve({ user } as never))
  const event = buildLambdaEvent('getSession', { as: shop })
  const { statusCode, body } = await handler(event as never, lambdaContext as never)
  expect([statusCode, JSON.parse(body ?? '')]).toMatchObject([500, { code: 'internal' }])
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'failed',
    expect.objectContaining({
      error: expect.objectContaining({
        message:
          'The response of /session does not match its schema at: res, user.shop_name, token',
      }),
    }),
  )
  expect(JSON.stringify([body, logged.mock.calls])).not.toContain('a secret')
  logged.mockRestore()
})
