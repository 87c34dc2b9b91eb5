import { describe, expect, test } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import { Failure, tooManyFailure } from '#functions/failure.ts'
import { answerProblems } from '#functions/http/problems/answer-problems.ts'
import { findStorageProblem, isServiceError } from '#functions/http/problems/service-errors.ts'
import { runOnError } from '#test/functions/http/run-middleware.ts'

async function answer(error: unknown) {
  const { statusCode, headers = {}, body = '' } = await runOnError(answerProblems(), error)
  return { statusCode, headers, problem: JSON.parse(body) as Record<string, unknown> }
}

const named = (name: string, more: object = {}) =>
  Object.assign(new Error('The service said no'), { name }, more)

describe('a problem', () => {
  test('has the text, the code and the number of the request', async () => {
    const { statusCode, headers, problem } = await answer(new Failure('forbidden', 'だめです'))
    expect(statusCode).toBe(403)
    expect(problem).toEqual({ res: 'だめです', code: 'forbidden', request_id: 'request-1' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('retry-after')
  })

  test('has what the caller can do with it', async () => {
    const details = {
      fields: { name: 'なまえ' },
      current: null,
      used: [],
      under_way: [{ upload_id: 'u', bytes: 1 }],
    }
    const { problem } = await answer(new Failure('conflict', 'a', { ...details, limit: 'secret' }))
    expect(problem).toEqual({ res: 'a', code: 'conflict', request_id: 'request-1', ...details })
  })

  test('says how long to wait, also for no time', async () => {
    const waits = [tooManyFailure(60, 'a'), new Failure('busy', 'a', { retryAfter: 0 })]
    const answers = await Promise.all(waits.map(answer))
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['60', '0'])
  })

  test('of a bug says nothing of it', async () => {
    const { statusCode, problem } = await answer(new TypeError('secret'))
    expect([statusCode, problem['res']]).toEqual([500, messages.internal])
    expect(JSON.stringify(problem)).not.toContain('secret')
  })

  test('of a service asks to try again', async () => {
    const answers = await Promise.all(
      [
        named('SlowDown'),
        named('StorageFull'),
        named('StorageReadOnly'),
        new Error('attempt to write a readonly database'),
      ].map(answer),
    )
    expect(answers.map(({ statusCode, problem }) => [statusCode, problem['res']])).toEqual([
      [503, messages.busy],
      [503, messages.storageFull],
      [503, messages.storageReadOnly],
      [503, messages.storageReadOnly],
    ])
  })
})

test.each([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'Throttling',
  'TooManyRequestsException',
  'SlowDown',
  'InternalServerError',
  'InternalError',
  'InternalFailure',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'LimitExceededException',
  'ServiceQuotaExceededException',
  'TimeoutError',
  'RequestTimeout',
  'AbortError',
  'NetworkingError',
])('%s is a fault of a service', (name) => expect(isServiceError(named(name))).toBe(true))

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])(
  '%s is a fault of the network',
  (code) => expect(isServiceError(named('Error', { code }))).toBe(true),
)

const answered = (httpStatusCode?: number) =>
  isServiceError(named('Unknown', { $metadata: { httpStatusCode } }))

test('an answer of a service counts by its status', () => {
  expect([answered(499), answered(500), answered(503), answered()]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('other errors are bugs', () => {
  const others = [
    named('TypeError'),
    named('Error', { code: 'ENOENT' }),
    named('Error', { code: 500 }),
    named('Error', { $metadata: 'a' }),
    { name: 'SlowDown' },
    undefined,
  ]
  expect(others.filter(isServiceError)).toEqual([])
  expect(others.filter(findStorageProblem)).toEqual([])
})

test('a disk that takes nothing is told by the name or the message', () => {
  const errors = [
    new Error('InternalServerError: database or disk is full'),
    named('StorageFull'),
    new Error('attempt to write a readonly database'),
    named('StorageReadOnly'),
    { name: 'StorageFull', message: '' },
  ]
  const full = 'storageFull'
  const readOnly = 'storageReadOnly'
  expect(errors.map(findStorageProblem)).toEqual([full, full, readOnly, readOnly, undefined])
})
