import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#functions/contract/endpoints.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'

const api = startApi()

let shop: ShopCaller
beforeAll(async () => {
  shop = await api.shop()
  const text = 'あさひ町の手打ちそば。'.repeat(20)
  const data = Array.from({ length: 10 }, () => ({ text }))
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version: 1 } })
})

/** Sends a call without decoding the answer, as `fetch` would. */
async function ask(name: EndpointName, body: unknown, accepted?: string) {
  const { method, path } = endpoints[name]
  const sent = request(`${api.stack.app}/api${path}`, {
    method,
    headers: {
      cookie: shop.cookie,
      'x-session-handle': shop.handle,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
  })
  sent.end(method === 'POST' ? JSON.stringify(body) : undefined)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status, headers } = response
  return { status, headers, bytes: await buffer(response) }
}

const page = () => ({ user: shop.user.id, page: 1 })

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
] as const)('compresses an answer over 1 KB for "%s" by %s', async (accepted, encoding) => {
  const plain = await ask('getPage', page())
  expect(plain.bytes.byteLength).toBeGreaterThan(1024)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toBe('accept-encoding')

  const { status, headers, bytes } = await ask('getPage', page(), accepted)
  expect([status, headers['content-encoding'], headers.vary]).toEqual([
    200,
    encoding,
    'accept-encoding',
  ])
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(decoders[encoding](bytes).equals(plain.bytes)).toBe(true)
  expect(bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 4)
})

test.each(['', 'identity', 'deflate, zstd', 'gzip;q=0', 'br; q=0, *;q=0', 'gzip;q=x'])(
  'does not compress for "%s"',
  async (accepted) => {
    const { headers, bytes } = await ask('getPage', page(), accepted)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(bytes.toString())).toMatchObject({ res: expect.any(String) })
  },
)

test('does not compress small answers', async () => {
  const { status, headers, bytes } = await ask('signOut', {}, 'br')
  expect(status).toBe(200)
  expect(bytes.byteLength).toBeLessThan(1024)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).not.toHaveProperty('vary')
  shop = await api.signIn(shop)
})

test('compresses large refusals', async () => {
  const data = Array.from({ length: 100 }, () => ({ id: '!', alt: 1, link: 'x', text: 1 }))
  const { status, headers, bytes } = await ask('saveData', { ...page(), version: 1, data }, 'br')
  expect([status, headers['content-encoding']]).toEqual([400, 'br'])
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toMatchObject({ code: 'invalid' })
})

test('sends the same cookies with a compressed answer', async () => {
  const body = { LoginId: shop.login_id, Password: shop.password }
  for (const accepted of ['', 'br']) {
    const { headers } = await ask('signIn', body, accepted)
    expect(headers['set-cookie']?.[0]).toMatch(/^noren_session=/)
  }
})
