import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from '#functions/http/compress-answer.ts'
import { describeDevice, openRequest } from '#functions/http/open-request.ts'
import type { ApiResult } from '#functions/http/request.ts'
import { buildEvent, runBefore } from './run-middleware.ts'

const open = async (headers: Record<string, string>) =>
  (await runBefore(openRequest(), { headers })).event.found

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8::1:4711', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['', 'unknown'],
])('the viewer "%s" has the address %s', async (viewer, address) => {
  expect((await open({ 'cloudfront-viewer-address': viewer })).address).toBe(address)
})

test('a call begins with nothing found', async () => {
  expect(await open({ 'user-agent': 'Windows Chrome/1' })).toEqual({
    now: expect.any(Date) as Date,
    requestId: 'request-1',
    address: 'unknown',
    device: 'Windows・Chrome',
    sent: undefined,
    body: undefined,
    query: undefined,
    cookies: [],
  })
})

test.each([
  ['Mozilla/5.0 (iPhone) Safari/604 Line/15', 'iPhone・LINE'],
  ['(iPad) CriOS/1 Safari/1', 'iPad・Chrome'],
  [
    '(Linux; Android 15) Mobile SamsungBrowser/1 Chrome/1',
    'Androidのスマートフォン・Samsungのブラウザ',
  ],
  ['(Linux; Android 15) Chrome/1', 'Androidのタブレット・Chrome'],
  ['(Windows) Chrome/1 Edg/1', 'Windows・Edge'],
  ['(Windows) EdgeA/1 OPR/1', 'Windows・Opera'],
  ['(CrOS) Chrome/1', 'Chromebook・Chrome'],
  ['(Macintosh) Safari/1', 'Mac・Safari'],
  ['(Linux) Firefox/1', 'Linux・Firefox'],
  ['curl/8', '分からない機器'],
  [`${'x'.repeat(500)}Windows`, '分からない機器'],
])('%s is %s', (agent, device) => expect(describeDevice(agent)).toBe(device))

test('a missing user agent is an unknown device', () => {
  expect(describeDevice()).toBe('分からない機器')
})

async function compress(body: string | undefined, accepted?: string) {
  const event = buildEvent({
    headers: accepted === undefined ? {} : { 'x-viewer-accept-encoding': accepted },
  })
  const response: ApiResult = { headers: { a: 'b' }, ...(body !== undefined && { body }) }
  await compressAnswer().after?.({ event, response } as never)
  return response
}

test('answers over 1 KB are compressed by what the viewer accepts', async () => {
  const body = 'そ'.repeat(342)
  const { headers, body: sent = '', isBase64Encoded } = await compress(body, 'gzip')
  expect(headers).toEqual({ a: 'b', vary: 'accept-encoding', 'content-encoding': 'gzip' })
  expect(isBase64Encoded).toBe(true)
  expect(gunzipSync(Buffer.from(sent, 'base64')).toString()).toBe(body)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br, gzip', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ...['', 'identity', 'deflate, zstd', 'gzip;q=0', 'br; q=0, *;q=0', 'gzip;q=x'].map(
    (none) => [none, undefined] as const,
  ),
] as const)('a viewer that accepts "%s" gets %s', async (accepted, encoding) => {
  const { headers } = await compress('x'.repeat(2000), accepted)
  expect(headers?.['content-encoding']).toBe(encoding)
})

test('refusals are compressed as well', async () => {
  const event = buildEvent({ headers: { 'x-viewer-accept-encoding': 'br' } })
  const response: ApiResult = { body: 'x'.repeat(2000) }
  await compressAnswer().onError?.({ event, response } as never)
  expect(response).toMatchObject({ isBase64Encoded: true })
  expect(response.headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'br' })
  const none = { event, response: undefined }
  await compressAnswer().onError?.(none as never)
  expect(none.response).toBeUndefined()
})

test('other answers stay as they are', async () => {
  const small = 'x'.repeat(1024)
  expect(await compress(small, 'gzip')).toEqual({ headers: { a: 'b' }, body: small })
  expect(await compress(undefined, 'gzip')).toEqual({ headers: { a: 'b' } })
  const large = `${small}x`
  expect(await compress(large)).toEqual({
    headers: { a: 'b', vary: 'accept-encoding' },
    body: large,
  })
})
