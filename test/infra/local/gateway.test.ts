import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createGateway } from '#infra/local/gateway.ts'
import type { Handler, Route } from '#infra/local/routes.ts'

describe('the HTTP API on one machine', () => {
  test('hands a request on as an event of payload format 2.0', async () => {
    const origin = await listening({ 'POST /api/user/{id}': echo })
    const response = await fetch(`${origin}/api/user/%E5%BA%97%201?q=a%20b&q=c&empty`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'a=1; b=2', 'user-agent': 'tester' },
      body: '{"名前":"店"}',
    })
    const event = await eventOf(response)
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

  test('adds what CloudFront adds, whatever the client says of itself', async () => {
    const origin = await listening({ 'GET /api/me': echo })
    const event = await eventOf(
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

  test('joins a header that was sent twice', async () => {
    const origin = await listening({ 'GET /api/me': echo })
    const request = send(`${origin}/api/me`, { headers: { 'x-twice': ['1', '2'] } }).end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const event = await eventOf(new Response(await text(response)))
    expect(event.headers['x-twice']).toBe('1,2')
  })

  test.each(['image/jpeg', 'application/json'])('carries bytes unharmed as %s', async (type) => {
    const origin = await listening({ 'POST /api/bytes': echo })
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
    const event = await eventOf(
      await fetch(`${origin}/api/bytes`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: bytes,
      }),
    )
    expect(event.isBase64Encoded).toBe(true)
    expect(Buffer.from(event.body ?? '', 'base64').equals(bytes)).toBe(true)
  })

  test('writes status, headers, several cookies and base64 bodies', async () => {
    const bytes = Buffer.from([0, 255, 128])
    const origin = await listening({
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
  ])('answers 200 with %s that a handler returns', async (_, answer, body) => {
    const origin = await listening({ 'GET /api/plain': async () => answer })
    const response = await fetch(`${origin}/api/plain`)
    expect([response.status, await response.text()]).toEqual([200, body])
  })

  test('takes the most exact of the routes that fit', async () => {
    const origin = await listening({
      'ANY /api/{proxy+}': named('rest'),
      'GET /api/news/{id}': named('one'),
      'GET /api/news/badge': named('badge'),
    })
    const ask = async (path: string, method = 'GET') =>
      (await fetch(`${origin}${path}`, { method })).text()
    expect(await ask('/api/news/badge')).toBe('badge')
    expect(await ask('/api/news/7')).toBe('one')
    expect(await ask('/api/news/7/more')).toBe('rest')
    expect(await ask('/api/news/')).toBe('rest')
    expect(await ask('/api/news/7', 'DELETE')).toBe('rest')
  })

  test('says what API Gateway says of a body over 10 MB', async () => {
    const origin = await listening({ 'POST /api/bytes': echo })
    const response = await fetch(`${origin}/api/bytes`, {
      method: 'POST',
      body: Buffer.alloc(10 * 1024 * 1024 + 1),
    })
    expect([response.status, await response.json()]).toEqual([
      413,
      { message: 'Request Entity Too Large' },
    ])
  })

  test('gives up on a handler that takes too long', async () => {
    const origin = await listening({ 'GET /api/slow': () => new Promise(() => undefined) }, 20)
    const response = await fetch(`${origin}/api/slow`)
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: 'Service Unavailable' },
    ])
  })

  test('answers 500 for a handler that throws, and tells nobody why', async () => {
    const origin = await listening({
      'GET /api/bug': async () => {
        throw new Error('expected by this test')
      },
    })
    const response = await fetch(`${origin}/api/bug`)
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: 'Internal Server Error' },
    ])
  })
})

const named =
  (name: string): Handler =>
  async () =>
    name

const echo: Handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) })

async function listening(handlers: Record<string, Handler>, limit?: number) {
  const routes: Route[] = Object.entries(handlers).map(([key, handler]) => {
    const [method = '', path = ''] = key.split(' ')
    return { method, path, load: async () => handler }
  })
  const gateway = createGateway({ routes, originSecret: 'the secret', ...(limit && { limit }) })
  const server = createServer((request, response) => void gateway(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function eventOf(response: Response) {
  return (await response.json()) as APIGatewayProxyEventV2
}
