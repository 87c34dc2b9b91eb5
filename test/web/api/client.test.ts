import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Problem } from '#functions/contract/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Client, createClient } from '#web/api/client.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** A server that answers as `answer` says, a client of it, and what it was sent. */
async function world(answer: (seen: Seen, response: ServerResponse) => void, timeout = 60_000) {
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

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as calls fail')
  return error
}

const saveOfPage = { user: 'shop-1', page: 1 as const, data: [], version: 4 }

test('a call that needs a session carries its handle, and a key that makes repeating it harmless', async () => {
  const { client, seen } = await world((_, response) =>
    send(response, 200, { res: '変更しました', data: [], version: 5 }),
  )
  const answer = await client.saveData({ body: saveOfPage }, { idempotencyKey: 'key-1' })

  expect(answer).toEqual({ res: '変更しました', data: [], version: 5 })
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/update' })
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-session-handle': 'handle-1',
    'idempotency-key': 'key-1',
  })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(saveOfPage)
})

test('the client is no promise and no list, and has one method of a name', async () => {
  const { client, seen } = await world((_, response) => send(response, 200, {}))
  expect(await Promise.resolve(client)).toBe(client)
  expect(Symbol.iterator in client || Reflect.get(client, Symbol.iterator)).toBeFalsy()
  expect(client.listNews).toBe(client.listNews)
  expect(client.listNews).not.toBe(client.listQanda)
  expect(seen).toEqual([])
})

test.each([
  ['signing in', (client: Client) => client.signIn({ body: { LoginId: 'a', Password: 'b' } })],
  ['asking whose the cookie is', (client: Client) => client.getSession({})],
])('%s carries no handle', async (_name, call) => {
  const { client, seen } = await world((_, response) =>
    send(response, 401, { res: 'x', code: 'session_required', request_id: 'r' }),
  )
  await failureOf(call(client))
  expect(seen[0]?.headers['x-session-handle']).toBeUndefined()
})

test('a refusal tells what the server said, what is there now, and how long to wait', async () => {
  const current = { res: 'OK', data: [], version: 9 }
  const { client } = await world((_, response) => {
    response.setHeader('retry-after', '30')
    send(response, 409, {
      res: 'ほかの端末で変更されています',
      code: 'conflict',
      request_id: 'r1',
      current,
    })
  })
  const error = await failureOf(client.saveData({ body: saveOfPage }))
  expect(error.kind).toBe('answered')
  expect(error.message).toBe('ほかの端末で変更されています')
  expect(error.problem).toMatchObject({ code: 'conflict', request_id: 'r1', current })
  expect(error.retryAfter).toBe(30)
  expect(error.isPassing).toBe(false)
})

test.each(['session_required', 'session_mismatch'] as const)(
  'the session has ended when a call is answered with %s',
  async (code) => {
    const status = code === 'session_required' ? 401 : 409
    const { client, ended } = await world((_, response) =>
      send(response, status, { res: 'ログインし直してください', code, request_id: 'r' }),
    )
    await failureOf(client.listNews({}))
    expect(ended.map((problem) => problem.code)).toEqual([code])
  },
)

test('a new tab that finds no session, and a wrong password, end no session', async () => {
  const { client, ended } = await world(({ url }, response) =>
    send(response, 401, {
      res: 'x',
      code: url === '/api/signin' ? 'sign_in_failed' : 'session_required',
      request_id: 'r',
    }),
  )
  await failureOf(client.getSession({}))
  await failureOf(client.signIn({ body: { LoginId: 'a', Password: 'b' } }))
  expect(ended).toEqual([])
})

test.each([
  ['a page instead of JSON', 200, '<html></html>'],
  ['an answer without what was promised', 200, '{"res":"OK"}'],
  ['a failure in another tongue', 502, '<html>Bad gateway</html>'],
])('%s is unreadable', async (_name, status, text) => {
  const { client } = await world((_, response) => {
    response.writeHead(status)
    response.end(text)
  })
  const error = await failureOf(client.listNews({}))
  expect(error).toMatchObject({ kind: 'unreadable', status, isPassing: true })
})

test('a failure of the service ends with the number to ask about', async () => {
  const problem = { res: '問題が起きました。', code: 'internal', request_id: 'r-1' }
  const numbered = await world((_, response) =>
    send(response, 500, { ...problem, inquiry_number: '4821-0937' }),
  )
  const error = await failureOf(numbered.client.listNews({}))
  expect(error.message).toBe('問題が起きました。（お問い合わせ番号：4821-0937）')
  const older = await world((_, response) => send(response, 500, problem))
  expect((await failureOf(older.client.listNews({}))).message).toBe('問題が起きました。')
})

test('where the API’s gateway answered in its place, that is the gateway’s own', async () => {
  const { client } = await world((_, response) => {
    response.writeHead(503, { 'apigw-requestid': 'JKJaXmPLvHcESHA=' })
    response.end('{"message":"Service Unavailable"}')
  })
  const error = await failureOf(client.listNews({}))
  expect(error).toMatchObject({
    kind: 'unreadable',
    message: expect.stringMatching(
      /お試しください。（お問い合わせ番号：JKJaXmPLvHcESHA=）$/,
    ) as string,
  })
})

test('a server that cannot be reached, or hangs up, means offline', async () => {
  const { client, server } = await world((_, response) => response.destroy())
  expect((await failureOf(client.listNews({}))).kind).toBe('offline')
  await new Promise((resolve) => server.close(resolve))
  expect((await failureOf(client.listNews({}))).kind).toBe('offline')
})

test('an answer that begins and never ends is a time-out', async () => {
  const { client } = await world((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"res":')
  }, 300)
  const error = await failureOf(client.listNews({}))
  expect(error.kind).toBe('timeout')
  expect(error.message).toContain('時間がかかって')
})

test('a call that is given up is no failure of the network', async () => {
  const giveUp = new AbortController()
  const { client } = await world(() => giveUp.abort(new Error('no longer wanted')))
  await expect(client.listNews({}, { signal: giveUp.signal })).rejects.toThrow('no longer wanted')
})
