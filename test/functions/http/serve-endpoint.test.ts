import { Logger } from '@aws-lambda-powertools/logger'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { moveClock } from '#test/support/clock.ts'
import { buildLambdaEvent, lambdaContext } from '#test/support/lambda.ts'

const api = startApi()
const minutes = 60_000

test('a session ends after half an hour without a call', async () => {
  const shop = await api.shop()
  moveClock(29 * minutes)
  expect((await shop.call('getSession', {})).status).toBe(200)
  moveClock(29 * minutes)
  expect((await shop.call('getSession', {})).status).toBe(200)
  moveClock(31 * minutes)
  expect((await shop.call('getSession', {})).body.code).toBe('session_required')
})

test('a session ends after twelve hours, even when it is used', async () => {
  const shop = await api.shop()
  for (let half = 0; half < 23; half += 1) {
    moveClock(29 * minutes)
    expect((await shop.call('getSession', {})).status).toBe(200)
  }
  moveClock(29 * minutes)
  expect((await shop.call('getSession', {})).status).toBe(200)
  moveClock(29 * minutes)
  expect((await shop.call('getSession', {})).status).toBe(401)
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
