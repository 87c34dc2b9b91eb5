import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, onTestFinished, test } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import type { ApiRoute, LambdaHandler } from '#infra/local/gateway/api-routes.ts'
import { createGateway } from '#infra/local/gateway/gateway.ts'

describe('the HTTP API on one machine', () => {
  test('passes a request to the handler as an event of payload format 2.0', async () => {
    const origin = await startGateway({ 'POST /api/user/{id}': echo })
    const response = await fetch(`${origin}/api/user/%E5%BA%97%201?q=a%20b&q=c&empty`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'a=1; b=2', 'user-agent': 'tester' },
      body: '{"名前":"店"}',
    })
    const event = await readEvent(response)
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/user/{id}',
      rawPath: '/api/user/%E5%BA%97%201',
      rawQueryString: 'q=a%20b&q=c&empty',
      cookies: ['a=1', 'b=2'],
      queryStringParameters: { q: 'a b,c', empty: '' },
      pathParameters: { id: '店 1' },
      body: '{"名前":"店"}',
      isBase64Encoded: false,
      requestContext: {
        http: {
          method: 'POST',
          path: '/api/user/%E5%BA%97%201',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'tester',
        },
        routeKey: 'POST /api/user/{id}',
        stage: '$default',
      },
    })
    expect(event.headers).not.toHaveProperty('cookie')
    expect(event.requestContext.time).toMatch(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/)
  })

  test('replaces the client’s values of the headers that CloudFront adds', async () => {
    const origin = await startGateway({ 'GET /api/me': echo })
    const event = await readEvent(
      await fetch(`${origin}/api/me`, {
        headers: {
          'cloudfront-viewer-address': '9.9.9.9:1',
          'x-origin-secret': 'guessed',
          'x-forwarded-for': '8.8.8.8',
        },
      }),
    )
    expect(event.headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:\d+$/)
    expect(event.headers['x-origin-secret']).toBe('the secret')
    expect(event.headers['x-forwarded-for']).toBe('8.8.8.8')
  })

  test.each(['image/jpeg', 'application/json'])(
    'passes binary bodies of type %s unchanged',
    async (type) => {
      const origin = await startGateway({ 'POST /api/bytes': echo })
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
      const event = await readEvent(
        await fetch(`${origin}/api/bytes`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: bytes,
        }),
      )
      expect(event.isBase64Encoded).toBe(true)
      expect(Buffer.from(event.body ?? '', 'base64').equals(bytes)).toBe(true)
    },
  )

  test('writes status, headers, several cookies and base64 bodies', async () => {
    const bytes = Buffer.from([0, 255, 128])
    const origin = await startGateway({
      'GET /api/answer': async () => ({
        statusCode: 418,
        headers: { 'content-type': 'image/png', 'x-one': 1 },
        cookies: ['a=1; Path=/', 'b=2; HttpOnly'],
        body: bytes.toString('base64'),
        isBase64Encoded: true,
      }),
    })
    const response = await fetch(`${origin}/api/answer`)
    expect(response.status).toBe(418)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-one')).toBe('1')
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; HttpOnly'])
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test.each([
    ['a text', 'こんにちは', 'こんにちは'],
    ['an object', { res: 'OK' }, '{"res":"OK"}'],
  ])('answers 200 when a handler returns %s', async (_, answer, body) => {
    const origin = await startGateway({ 'GET /api/plain': async () => answer })
    const response = await fetch(`${origin}/api/plain`)
    expect([response.status, await response.text()]).toEqual([200, body])
  })

  test('prefers the most specific route', async () => {
    const origin = await startGateway({
      'ANY $default': answerWith('rest'),
      'GET /api/news/{id}': answerWith('one'),
      'GET /api/news/badge': answerWith('badge'),
    })
    const ask = async (path: string, method = 'GET') =>
      (await fetch(`${origin}${path}`, { method })).text()
    expect(await ask('/api/news/badge')).toBe('badge')
    expect(await ask('/api/news/7')).toBe('one')
    expect(await ask('/api/news/7/more')).toBe('rest')
    expect(await ask('/api/news/')).toBe('rest')
    expect(await ask('/api/news/7', 'DELETE')).toBe('rest')
  })

  test('refuses a body over 10 MB', async () => {
    const origin = await startGateway({ 'POST /api/bytes': echo })
    const response = await fetch(`${origin}/api/bytes`, {
      method: 'POST',
      body: Buffer.alloc(10 * 1024 * 1024 + 1),
    })
    expect(await readAnswer(response)).toEqual(
      refusal(413, { res: '送られた内容が大きすぎます', code: 'too_large' }),
    )
  })

  test.each(['/api/', '/api//'])(
    'answers 404 as a problem for the unknown path %s',
    async (path) => {
      const response = await fetch(`${await startGateway({})}${path}`)
      expect(await readAnswer(response)).toEqual(
        refusal(404, { res: '見つかりません', code: 'not_found' }),
      )
    },
  )

  test('answers 503 when a handler takes too long', async () => {
    const origin = await startGateway({ 'GET /api/slow': () => new Promise(() => undefined) }, 20)
    const response = await fetch(`${origin}/api/slow`)
    expect(await readAnswer(response)).toEqual(refusal(503, { res: messages.busy, code: 'busy' }))
    expect(response.headers.get('retry-after')).toBe('2')
  })

  test('answers 500 without details when a handler throws', async () => {
    const origin = await startGateway({
      'GET /api/bug': async () => {
        throw new Error('expected by this test')
      },
    })
    const response = await fetch(`${origin}/api/bug`)
    expect(await readAnswer(response)).toEqual(
      refusal(500, { res: messages.internal, code: 'internal' }),
    )
  })
})

const answerWith =
  (name: string): LambdaHandler =>
  async () =>
    name

const echo: LambdaHandler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) })

async function startGateway(handlers: Record<string, LambdaHandler>, limit?: number) {
  const routes: ApiRoute[] = Object.entries(handlers).map(([key, handler]) => {
    const [method = '', path = ''] = key.split(' ')
    return { method, path, load: async () => handler }
  })
  const gateway = createGateway({
    routes,
    originSecret: 'the secret',
    ...(limit && { timeoutMs: limit }),
  })
  const server = createServer((request, response) => void gateway(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const refusal = (status: number, problem: { res: string; code: string }) => ({
  status,
  body: { ...problem, request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
  headers: expect.objectContaining({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }),
})

async function readAnswer(response: Response) {
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, body: await response.json(), headers }
}

async function readEvent(response: Response) {
  return (await response.json()) as APIGatewayProxyEventV2
}
