import { Logger } from '@aws-lambda-powertools/logger'
import { afterEach, expect, test, vi } from 'vitest'
import { type Problem, problemStatuses } from '#functions/contract/problem.ts'
import { busyFailure, notFoundFailure } from '#functions/failure.ts'
import { logRequest } from '#functions/http/open-request.ts'
import { answerProblems } from '#functions/http/problems/answer-problems.ts'
import { inquiryNumber } from '#functions/http/problems/inquiry-number.ts'

afterEach(() => vi.restoreAllMocks())

/** What the person and the log are told of a call that threw this. */
async function readAnswer(error: unknown) {
  const lines = (['info', 'error'] as const).map((level) =>
    vi.spyOn(Logger.prototype, level).mockReturnValue(),
  )
  const event = { found: { requestId: 'JKJaXmPLvHcESHA=', now: new Date() } }
  const request = { error, event, response: undefined as { body?: string } | undefined }
  await answerProblems().onError?.(request as never)
  await logRequest({ path: '/save' }).onError?.(request as never)
  const [[, logged] = []] = lines.flatMap((spy) => spy.mock.calls)
  return { told: JSON.parse(request.response?.body ?? '') as Problem, logged }
}

test.each([
  ['a bug', new TypeError('x'), 'internal'],
  ['a service that is down', busyFailure(new Error('down')), 'busy'],
] as const)('%s has the same number in the response and in the log', async (_, error, code) => {
  const { told, logged } = await readAnswer(error)
  expect(told).toMatchObject({
    code,
    inquiry_number: expect.stringMatching(/^\d{4}-\d{4}$/) as string,
  })
  expect(logged).toMatchObject({
    status: problemStatuses[code],
    request_id: 'JKJaXmPLvHcESHA=',
    inquiry_number: told.inquiry_number,
  })
})

test('failures that people can correct have no number', async () => {
  const { told, logged } = await readAnswer(notFoundFailure())
  for (const each of [told, logged]) expect(each).not.toHaveProperty('inquiry_number')
})

test('each call has its own number', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => inquiryNumber(`call-${index}`))
  expect(new Set(numbers).size).toBe(500)
  expect(numbers.filter((number) => !/^\d{4}-\d{4}$/.test(number))).toEqual([])
})
