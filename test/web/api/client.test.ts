import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Problem } from '#functions/contract/problem.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Client, createClient } from '#web/api/client.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** Starts a server that answers with `answer`, and a client; `seen` records the requests. */
async function startServer(
  answer: (seen: Seen, response: ServerResponse) => void,
  timeout = 60_000,
) {
  const seen: Seen[] = []
  const ended: Problem[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body })
    answer({ method, url, headers, body }, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    getHandle: () => 'handle-1',
    onSessionEnded: (problem) => ended.push(problem),
    timeout,
  })
  return { client, seen, ended, server }
}

function send(response: ServerResponse, status: number, answer: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer))
}

async function catchApiError(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as calls fail')
  return error
}

const pageSave = { user: 'shop-1', page: 1 as const, data: [], version: 4 }

test('sends the session handle and the idempotency key', async () => {
  const { client, seen } = await startServer((_, response) =>
    send(response, 200, { res: '変更しました', data: [], version: 5 }),
  )
  const answer = await client.saveData({ body: pageSave }, { idempotencyKey: 'key-1' })

  expect(answer).toEqual({ res: '変更しました', data: [], version: 5 })
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/update' })
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-session-handle': 'handle-1',
    'idempotency-key': 'key-1',
  })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(pageSave)
})

test('is not a promise or an array, and returns the same function for a name', async () => {
  const { client, seen } = await startServer((_, response) => send(response, 200, {}))
  expect(await Promise.resolve(client)).toBe(client)
  expect(Symbol.iterator in client || Reflect.get(client, Symbol.iterator)).toBeFalsy()
  expect(client.listNews).toBe(client.listNews)
  expect(client.listNews).not.toBe(client.listQanda)
  expect(seen).toEqual([])
})

test.each([
  ['the sign-in', (client: Client) => client.signIn({ body: { LoginId: 'a', Password: 'b' } })],
  ['loading the session', (client: Client) => client.getSession({})],
])('sends no session handle when %s', async (_name, call) => {
  const { client, seen } = await startServer((_, response) =>
    send(response, 401, { res: 'x', code: 'session_required', request_id: 'r' }),
  )
  await catchApiError(call(client))
  expect(seen[0]?.headers['x-session-handle']).toBeUndefined()
})

test('throws the problem with the current content and the time to wait', async () => {
  const current = { res: 'OK', data: [], version: 9 }
  const { client } = await startServer((_, response) => {
    response.setHeader('retry-after', '30')
    send(response, 409, {
      res: 'ほかのスマホやパソコンで変更されています',
      code: 'conflict',
      request_id: 'r1',
      current,
    })
  })
  const error = await catchApiError(client.saveData({ body: pageSave }))
  expect(error.kind).toBe('answered')
  expect(error.message).toBe('ほかのスマホやパソコンで変更されています')
  expect(error.problem).toMatchObject({ code: 'conflict', request_id: 'r1', current })
  expect(error.retryAfter).toBe(30)
  expect(error.isPassing).toBe(false)
})

test.each(['session_required', 'session_mismatch'] as const)(
  'ends the session when a call is answered with %s',
  async (code) => {
    const status = code === 'session_required' ? 401 : 409
    const { client, ended } = await startServer((_, response) =>
      send(response, status, { res: 'ログインし直してください', code, request_id: 'r' }),
    )
    await catchApiError(client.listNews({}))
    expect(ended.map((problem) => problem.code)).toEqual([code])
  },
)

test('does not end a session after a wrong password or in a new tab', async () => {
  const { client, ended } = await startServer(({ url }, response) =>
    send(response, 401, {
      res: 'x',
      code: url === '/api/signin' ? 'sign_in_failed' : 'session_required',
      request_id: 'r',
    }),
  )
  await catchApiError(client.getSession({}))
  await catchApiError(client.signIn({ body: { LoginId: 'a', Password: 'b' } }))
  expect(ended).toEqual([])
})

test.each([
  ['HTML instead of JSON', 200, '<html></html>'],
  ['an answer with a missing field', 200, '{"res":"OK"}'],
  ['an error page in HTML', 502, '<html>Bad gateway</html>'],
])('treats %s as unreadable', async (_name, status, text) => {
  const { client } = await startServer((_, response) => {
    response.writeHead(status)
    response.end(text)
  })
  const error = await catchApiError(client.listNews({}))
  expect(error).toMatchObject({ kind: 'unreadable', status, isPassing: true })
})

test.each([
  [
    413,
    '{"message":"Request Entity Too Large"}',
    { code: 'too_large', res: sharedMessages.bodyTooLarge },
  ],
  [413, '<html>', { code: 'too_large', res: sharedMessages.bodyTooLarge }],
  [429, '{"message":"Too Many Requests"}', { code: 'too_many', res: sharedMessages.tooMany }],
] as const)(
  'turns %i of API Gateway (%s) into a problem of the API',
  async (status, text, problem) => {
    const { client } = await startServer((_, response) => {
      response.writeHead(status, { 'apigw-requestid': 'JKJaXmPLvHcESHA=' })
      response.end(text)
    })
    const error = await catchApiError(client.saveData({ body: pageSave }))
    expect(error).toMatchObject({ status, message: problem.res, isPassing: false })
    expect(error.problem).toEqual({ ...problem, request_id: 'JKJaXmPLvHcESHA=' })
  },
)

test.each([
  [403, '<html>403 ERROR</html>', /届く前に止められました.*残っています/],
  [503, '{"message":"Service Unavailable"}', /少し待ってから/],
  [431, '', /読み取れませんでした/],
])('explains what to do after %i in an unknown format (%s)', async (status, text, message) => {
  const { client } = await startServer((_, response) => {
    response.writeHead(status)
    response.end(text)
  })
  const error = await catchApiError(client.listNews({}))
  expect(error).toMatchObject({ kind: 'unreadable', status })
  expect(error.message).toMatch(message)
  expect(error.message).toMatch(/お試しください。$/)
})

test('ends the message of a server error with the inquiry number', async () => {
  const problem = { res: '問題が起きました。', code: 'internal', request_id: 'r-1' }
  const numbered = await startServer((_, response) =>
    send(response, 500, { ...problem, inquiry_number: '4821-0937' }),
  )
  const error = await catchApiError(numbered.client.listNews({}))
  expect(error.message).toBe('問題が起きました。（お問い合わせ番号：4821-0937）')
  const older = await startServer((_, response) => send(response, 500, problem))
  expect((await catchApiError(older.client.listNews({}))).message).toBe('問題が起きました。')
})

test('uses the request id of API Gateway when that answered itself', async () => {
  const { client } = await startServer((_, response) => {
    response.writeHead(503, { 'apigw-requestid': 'JKJaXmPLvHcESHA=' })
    response.end('{"message":"Service Unavailable"}')
  })
  const error = await catchApiError(client.listNews({}))
  expect(error).toMatchObject({
    kind: 'unreadable',
    message: expect.stringMatching(
      /お試しください。（お問い合わせ番号：JKJaXmPLvHcESHA=）$/,
    ) as string,
  })
})

test('fails as offline when the server cannot be reached or closes the connection', async () => {
  const { client, server } = await startServer((_, response) => response.destroy())
  expect((await catchApiError(client.listNews({}))).kind).toBe('offline')
  await new Promise((resolve) => server.close(resolve))
  expect((await catchApiError(client.listNews({}))).kind).toBe('offline')
})

test('fails with a time-out when the body never ends', async () => {
  const { client } = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"res":')
  }, 300)
  const error = await catchApiError(client.listNews({}))
  expect(error.kind).toBe('timeout')
  expect(error.message).toContain('時間がかかって')
})

test('rejects with the reason of the signal when aborted', async () => {
  const giveUp = new AbortController()
  const { client } = await startServer(() => giveUp.abort(new Error('no longer wanted')))
  await expect(client.listNews({}, { signal: giveUp.signal })).rejects.toThrow('no longer wanted')
})
