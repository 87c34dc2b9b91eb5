import { expect, test } from 'vitest'
import { appOrigin, bucket, openBuckets, raw, verdict } from './open-buckets.ts'

const path = `/${bucket}`

function preflight(port: number, headers: Record<string, string>) {
  return raw(port, { method: 'OPTIONS', path, headers })
}

test('a preflight from the exact origin is allowed', async () => {
  const { port } = await openBuckets()
  const answer = await preflight(port, {
    origin: appOrigin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'Content-Type',
  })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': appOrigin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type',
    'access-control-expose-headers': 'ETag',
    vary: expect.stringContaining('Origin'),
  })
})

test.each([
  [`${appOrigin}.evil.example`, 'POST', '403 AccessForbidden'],
  ['http://127.0.0.1:40000', 'POST', '403 AccessForbidden'],
  ['http://127.0.0.1', 'POST', '403 AccessForbidden'],
  ['null', 'POST', '403 AccessForbidden'],
  [appOrigin, 'DELETE', '403 AccessForbidden'],
  [appOrigin, 'PUT', '403 AccessForbidden'],
  [appOrigin, 'GET', '403 AccessForbidden'],
])('a preflight from %s for %s is refused', async (...[origin, method, expected]) => {
  const { port } = await openBuckets()
  const answer = await preflight(port, { origin, 'access-control-request-method': method })
  expect(verdict(answer)).toBe(expected)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('a preflight for a header beyond the rule’s is refused, and so is any at another bucket', async () => {
  const { port } = await openBuckets()
  const asked = { origin: appOrigin, 'access-control-request-method': 'POST' }
  const own = { ...asked, 'access-control-request-headers': 'content-type, x-own' }
  expect(verdict(await preflight(port, own))).toBe('403 AccessForbidden')
  for (const other of ['/media', '/media/a', '/constructor']) {
    const answer = await raw(port, { method: 'OPTIONS', path: other, headers: asked })
    expect([other, verdict(answer)]).toEqual([other, '403 AccessForbidden'])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('a preflight needs an origin and a method', async () => {
  const { port } = await openBuckets()
  expect(verdict(await preflight(port, {}))).toBe('400 BadRequest')
})

test('a page of the exact origin may read what a form is answered; any other may not', async () => {
  const { port, send } = await openBuckets()
  const post = (origin: string) =>
    raw(port, { method: 'POST', path, headers: { origin }, body: 'x' })
  const refused = await post(appOrigin)
  expect(refused.status).toBe(412)
  expect(refused.headers).toMatchObject({
    'access-control-allow-origin': appOrigin,
    'access-control-expose-headers': 'ETag',
    vary: expect.stringContaining('Origin'),
  })
  expect(
    (await post('http://other.example')).headers['access-control-allow-origin'],
  ).toBeUndefined()
  const headers = { origin: appOrigin }
  const stored = await send({ method: 'PUT', path: `${path}/a`, headers }, 'x')
  expect(verdict(stored)).toBe('200')
  expect(stored.headers['access-control-allow-origin']).toBeUndefined()
})
