import { expect, test } from 'vitest'
import {
  appOrigin,
  describeAnswer,
  openTestS3,
  sendRawRequest,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'

const path = `/${testBucket}`

function preflight(port: number, headers: Record<string, string>) {
  return sendRawRequest(port, { method: 'OPTIONS', path, headers })
}

test('allows a preflight from the exact origin', async () => {
  const { port } = await openTestS3()
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
])('refuses a preflight from %s for %s', async (...[origin, method, expected]) => {
  const { port } = await openTestS3()
  const answer = await preflight(port, { origin, 'access-control-request-method': method })
  expect(describeAnswer(answer)).toBe(expected)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('refuses a preflight with other headers, or for another bucket', async () => {
  const { port } = await openTestS3()
  const asked = { origin: appOrigin, 'access-control-request-method': 'POST' }
  const own = { ...asked, 'access-control-request-headers': 'content-type, x-own' }
  expect(describeAnswer(await preflight(port, own))).toBe('403 AccessForbidden')
  for (const other of ['/media', '/media/a', '/constructor']) {
    const answer = await sendRawRequest(port, { method: 'OPTIONS', path: other, headers: asked })
    expect([other, describeAnswer(answer)]).toEqual([other, '403 AccessForbidden'])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('refuses a preflight without an origin or a method', async () => {
  const { port } = await openTestS3()
  expect(describeAnswer(await preflight(port, {}))).toBe('400 BadRequest')
})

test('only pages of the exact origin may read the answer to a form', async () => {
  const { port, send } = await openTestS3()
  const post = (origin: string) =>
    sendRawRequest(port, { method: 'POST', path, headers: { origin }, body: 'x' })
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
  expect(describeAnswer(stored)).toBe('200')
  expect(stored.headers['access-control-allow-origin']).toBeUndefined()
})
