import { Logger } from '@aws-lambda-powertools/logger'
import { afterEach, expect, test, vi } from 'vitest'
import { type Problem, statusOf } from '#functions/contract/problem.ts'
import { busy, notFound } from '#functions/failure.ts'
import { answerProblems } from '#functions/http/answer-problems.ts'
import { inquiryNumber } from '#functions/http/inquiry-number.ts'
import { logRequest } from '#functions/http/log-request.ts'

afterEach(() => vi.restoreAllMocks())

/** What the person and the log are told of a call that threw this. */
async function toldOf(error: unknown) {
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
  ['a service that is down', busy(new Error('down')), 'busy'],
] as const)('%s has a number, the same for the person and in the log', async (_, error, code) => {
  const { told, logged } = await toldOf(error)
  expect(told).toMatchObject({
    code,
    inquiry_number: expect.stringMatching(/^\d{4}-\d{4}$/) as string,
  })
  expect(logged).toMatchObject({
    status: statusOf[code],
    request_id: 'JKJaXmPLvHcESHA=',
    inquiry_number: told.inquiry_number,
  })
})

test('what people mend themselves has none', async () => {
  const { told, logged } = await toldOf(notFound())
  for (const each of [told, logged]) expect(each).not.toHaveProperty('inquiry_number')
})

test('another call has another number', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => inquiryNumber(`call-${index}`))
  expect(new Set(numbers).size).toBe(500)
})
