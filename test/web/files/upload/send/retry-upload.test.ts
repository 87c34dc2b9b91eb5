import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { testShop } from '#test/support/screen/test-shop.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { retryUpload } from '#web/files/upload/send/retry-upload.ts'

const createApiError = (code: ProblemCode, retryAfter?: number) =>
  new ApiError('answered', {
    problem: { code, res: code, request_id: 'r' },
    ...(retryAfter !== undefined && { retryAfter }),
  })

/** Fails with these errors one after the other, and then succeeds. */
const failWith = (...errors: Error[]) => {
  const left = [...errors]
  return vi.fn<() => Promise<string>>(async () => {
    const error = left.shift()
    if (error) throw error
    return 'there'
  })
}

const windowEvents = new EventTarget()
const network = { onLine: true }

function startRetry(attempt: () => Promise<string>) {
  const controller = new AbortController()
  const waits: string[] = []
  const ending = retryUpload(attempt, {
    signal: controller.signal,
    onWait: (message) => waits.push(message),
  })
  // It may fail before the test awaits it.
  ending.catch(() => undefined)
  return { ending, waits, stop: () => controller.abort(new Error('given up')) }
}

beforeEach(() => {
  vi.useFakeTimers()
  network.onLine = true
  useSession.setState({ user: null, isEnded: false })
  vi.stubGlobal('window', windowEvents)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', network)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('retries a temporary failure after growing pauses', async () => {
  const attempt = failWith(new ApiError('offline'), new ApiError('timeout'), createApiError('busy'))
  const { ending } = startRetry(attempt)
  await vi.advanceTimersByTimeAsync(999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1 + 4000)
  await expect(ending).resolves.toBe('there')
})

test('fails after three retries', async () => {
  const attempt = failWith(...Array.from({ length: 9 }, () => new ApiError('offline')))
  const { ending } = startRetry(attempt)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(ending).rejects.toBeInstanceOf(ApiError)
  expect(attempt).toHaveBeenCalledTimes(4)
})

test.each([
  ['a refusal of the file', createApiError('invalid')],
  ['a full library', createApiError('quota')],
  ['an error of the app', new Error(messages.pictureTooLarge)],
])('does not retry %s', async (_, error) => {
  const attempt = failWith(error)
  await expect(startRetry(attempt).ending).rejects.toBe(error)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('retries an expired form', async () => {
  const { ending } = startRetry(failWith(new Error(messages.uploadExpired)))
  await vi.advanceTimersByTimeAsync(1000)
  await expect(ending).resolves.toBe('there')
})

test('follows Retry-After repeatedly and shows the message', async () => {
  const attempt = failWith(...Array.from({ length: 8 }, () => createApiError('too_many', 20)))
  const { ending, waits } = startRetry(attempt)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + 7 * 20_000)
  await expect(ending).resolves.toBe('there')
  expect(waits[0]).toBe('送れなかったので、もう一度送ります。')
})

test('waits for the network and then sends at once', async () => {
  network.onLine = false
  const attempt = failWith()
  const { ending, waits } = startRetry(attempt)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempt).not.toHaveBeenCalled()
  expect(waits).toEqual(['電波がもどると、続きを送ります。'])
  network.onLine = true
  windowEvents.dispatchEvent(new Event('online'))
  await expect(ending).resolves.toBe('there')
})

test('ends a pause when the tab is shown again', async () => {
  const { ending } = startRetry(failWith(new ApiError('offline')))
  await vi.advanceTimersByTimeAsync(10)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect(ending).resolves.toBe('there')
})

test('waits for sign-in after the session has ended', async () => {
  const attempt = failWith(createApiError('session_required'))
  useSession.setState({ isEnded: true })
  const { ending, waits } = startRetry(attempt)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(waits).toEqual(['ログインし直すと、続きを送ります。'])
  useSession.setState({ isEnded: false })
  await expect(ending).resolves.toBe('there')
})

test.each([
  ['in a pause', failWith(new ApiError('offline')), true],
  ['without network', failWith(), false],
])('ends at once when aborted %s', async (_, attempt, onLine) => {
  network.onLine = onLine
  const { ending, stop } = startRetry(attempt)
  await vi.advanceTimersByTimeAsync(1)
  stop()
  await expect(ending).rejects.toThrow('given up')
  expect(vi.getTimerCount()).toBe(0)
})

test('waits until a one-time password is changed', async () => {
  const attempt = failWith(createApiError('forbidden'))
  useSession.setState({ user: { ...testShop, must_change_password: true } })
  const { ending, waits } = startRetry(attempt)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(waits).toEqual(['新しいパスワードを決めると、続きを送ります。'])
  useSession.setState({ user: testShop })
  await expect(ending).resolves.toBe('there')
})

test('does not wait on a refusal when the password is not a one-time password', async () => {
  const error = createApiError('forbidden')
  useSession.setState({ user: testShop })
  await expect(startRetry(failWith(error)).ending).rejects.toBe(error)
})
