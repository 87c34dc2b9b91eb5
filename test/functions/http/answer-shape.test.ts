import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Problem, type ProblemCode } from '#functions/contract/problem.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

type Answer = { status: number; headers: Headers; body: string }

/** Holds an answer to what is promised of every refusal, and gives its status and code. */
function refusalIn({ status, headers, body }: Answer): [number, ProblemCode] {
  const problem = v.parse(Problem, JSON.parse(body))
  expect(problem.res).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(problem.request_id).toMatch(/^[\w-]{20,}$/)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  return [status, problem.code]
}

const json = { 'content-type': 'application/json' }

test.each([
  ['/api/', {}, [404, 'not_found']],
  ['/api/nothing', {}, [404, 'not_found']],
  ['/api/nothing/at/all?x=1', { method: 'POST', headers: json, body: '{}' }, [404, 'not_found']],
  ['/api/%E0%A4%A', {}, [404, 'not_found']],
  ['/api//signin', {}, [404, 'not_found']],
  ['/api/signin/', {}, [404, 'not_found']],
  ['/api/signin', {}, [405, 'method']],
  ['/api/signin', { method: 'PUT', headers: json, body: '{}' }, [405, 'method']],
  ['/api/signin', { method: 'OPTIONS' }, [405, 'method']],
  ['/api/signin', { method: 'POST', body: '{}' }, [415, 'media_type']],
  ['/api/signin', { method: 'POST', headers: json, body: '{"Login' }, [400, 'invalid']],
  [
    '/api/signin',
    { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(300_000)) },
    [413, 'too_large'],
  ],
] as const)('%s %o answers %o as a problem', async (path, init, expected) => {
  const response = await fetch(`${stack.app}${path}`, init)
  const { status, headers } = response
  expect(refusalIn({ status, headers, body: await response.text() })).toEqual(expected)
})

/** Sends these bytes, and reads what comes back until the connection ends. */
async function sendRaw(bytes: string) {
  const socket = connect(Number(new URL(stack.app).port), '127.0.0.1')
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(': ') as [string, string]))
  return { status: Number(first.split(' ')[1]), headers, body: body.join('') }
}

describe('malformed HTTP', () => {
  test.each([
    [
      'headers that are too long',
      `GET /api/session HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      [431, 'too_large'],
    ],
    ['no HTTP at all', 'こんにちは\r\n\r\n', [400, 'invalid']],
    [
      'two lengths',
      'POST /api/signin HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      [400, 'invalid'],
    ],
  ] as const)('%s: is answered as a problem', async (_, bytes, expected) => {
    expect(refusalIn(await sendRaw(bytes))).toEqual(expected)
  })
})
