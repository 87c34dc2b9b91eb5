import { Logger } from '@aws-lambda-powertools/logger'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { busyFailure, forbiddenFailure } from '#functions/failure.ts'
import { logRequest } from '#functions/http/open-request.ts'
import { inquiryNumber } from '#functions/http/problems/inquiry-number.ts'
import { buildEvent } from './run-middleware.ts'

const now = new Date('2026-11-25T00:00:00.000Z')
const lines: unknown[][] = []

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers({ now: now.getTime() + 25, toFake: ['Date'] })
  for (const level of ['info', 'error'] as const)
    vi.spyOn(Logger.prototype, level).mockImplementation(
      (...said) => void lines.push([level, ...said]),
    )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const { after, onError } = logRequest({ path: '/save' })
const event = buildEvent({ found: { now, person: { id: 'shop-1' } } })
const line = { call: '/save', request_id: 'request-1', person: 'shop-1', duration: 25 }

test('an answer is one line with its duration and account', async () => {
  await after?.({ event, response: { statusCode: 200 } } as never)
  expect(lines).toEqual([['info', 'answered', { ...line, status: 200 }]])
})

test('a refusal is one line with its code', async () => {
  await onError?.({ event, error: forbiddenFailure(), response: { statusCode: 403 } } as never)
  expect(lines).toEqual([['info', 'refused', { ...line, status: 403, code: 'forbidden' }]])
})

test('a failure is an error with its cause and the number for support', async () => {
  const cause = new Error('The table is gone')
  for (const error of [cause, busyFailure(cause)])
    await onError?.({ event, error, response: undefined } as never)
  const failed = {
    ...line,
    status: undefined,
    inquiry_number: inquiryNumber('request-1'),
    error: expect.objectContaining({ name: 'Error', message: cause.message }) as object,
  }
  expect(lines).toEqual([
    ['error', 'failed', { ...failed, code: 'internal' }],
    ['error', 'failed', { ...failed, code: 'busy' }],
  ])
})

test('a call without a session has no account', async () => {
  const anonymous = buildEvent({ found: { now } })
  await onError?.({ event: anonymous, error: busyFailure(), response: undefined } as never)
  expect(lines).toMatchObject([['info', 'refused', { person: undefined, code: 'busy' }]])
})
