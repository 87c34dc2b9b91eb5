import { expect, test } from 'vitest'
import {
  appOrigin,
  describeAnswer,
  openTestS3,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'

const path = `/${testBucket}`
const allowed = {
  'access-control-allow-origin': appOrigin,
  'access-control-expose-headers': 'ETag',
  vary: expect.stringContaining('Origin'),
}

const preflight = async ([origin, method, headers, at = path]: readonly string[]) => {
  const { sendRaw } = await openTestS3()
  return sendRaw({
    method: 'OPTIONS',
    path: at,
    headers: {
      ...(origin && { origin }),
      ...(method && { 'access-control-request-method': method }),
      ...(headers && { 'access-control-request-headers': headers }),
    },
  })
}

test.each([
  [`${appOrigin}.evil.example`, 'POST', '', path, '403 AccessForbidden'],
  ['http://127.0.0.1:40000', 'POST', '', path, '403 AccessForbidden'],
  ['http://127.0.0.1', 'POST', '', path, '403 AccessForbidden'],
  ['null', 'POST', '', path, '403 AccessForbidden'],
  [appOrigin, 'DELETE', '', path, '403 AccessForbidden'],
  [appOrigin, 'PUT', '', path, '403 AccessForbidden'],
  [appOrigin, 'GET', '', path, '403 AccessForbidden'],
  [appOrigin, 'POST', 'content-type, x-own', path, '403 AccessForbidden'],
  [appOrigin, 'POST', '', '/media', '403 AccessForbidden'],
  [appOrigin, 'POST', '', '/media/a', '403 AccessForbidden'],
  [appOrigin, 'POST', '', '/constructor', '403 AccessForbidden'],
  ['', '', '', path, '400 BadRequest'],
])('refuses a preflight from %s for %s with headers "%s" at %s', async (...given) => {
  const answer = await preflight(given)
  expect(describeAnswer(answer)).toBe(given.at(-1))
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('only pages of the exact origin may read the answer to a form', async () => {
  const { sendRaw, send } = await openTestS3()
  const post = (origin: string) => sendRaw({ method: 'POST', path, headers: { origin }, body: 'x' })
  const refused = await post(appOrigin)
  expect(refused.status).toBe(412)
  expect(refused.headers).toMatchObject(allowed)
  const other = await post('http://other.example')
  const stored = await send(
    { method: 'PUT', path: `${path}/a`, headers: { origin: appOrigin } },
    'x',
  )
  expect(describeAnswer(stored)).toBe('200')
  for (const { headers } of [other, stored])
    expect(headers['access-control-allow-origin']).toBeUndefined()
})
