import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { shopUser } from '#test/support/shop-user.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { tryAgain } from '#web/files/try-again.ts'

const answered = (code: ProblemCode, retryAfter?: number) =>
  new ApiError('answered', {
    problem: { code, res: code, request_id: 'r' },
    ...(retryAfter !== undefined && { retryAfter }),
  })

/** An attempt that fails with these, one after the other, and then succeeds. */
const failing = (...errors: Error[]) => {
  const left = [...errors]
  return vi.fn<() => Promise<string>>(async () => {
    const error = left.shift()
    if (error) throw error
    return 'there'
  })
}

const windowEvents = new EventTarget()
const network = { onLine: true }

function begin(attempt: () => Promise<string>) {
  const stopping = new AbortController()
  const waits: string[] = []
  const ending = tryAgain(attempt, {
    signal: stopping.signal,
    onWait: (message) => waits.push(message),
  })
  // Looked at later, when it may have failed already.
  ending.catch(() => undefined)
  return { ending, waits, stop: () => stopping.abort(new Error('given up')) }
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

test('a failure that passes is tried again after ever longer pauses', async () => {
  const attempt = failing(new ApiError('offline'), new ApiError('timeout'), answered('busy'))
  const { ending } = begin(attempt)
  await vi.advanceTimersByTimeAsync(999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2999)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1 + 6000)
  await expect(ending).resolves.toBe('there')
})

test('after a few failures it is given up', async () => {
  const attempt = failing(...Array.from({ length: 9 }, () => new ApiError('offline')))
  const { ending } = begin(attempt)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(ending).rejects.toBeInstanceOf(ApiError)
  expect(attempt).toHaveBeenCalledTimes(4)
})

test.each([
  ['a refusal of the file', answered('invalid')],
  ['a full library', answered('quota')],
  ['words of our own', new Error(messages.pictureTooLarge)],
])('%s is not tried again', async (_, error) => {
  const attempt = failing(error)
  await expect(begin(attempt).ending).rejects.toBe(error)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('a form that has expired is asked for anew', async () => {
  const { ending } = begin(failing(new Error(messages.uploadExpired)))
  await vi.advanceTimersByTimeAsync(1000)
  await expect(ending).resolves.toBe('there')
})

test('the server says how long to wait, as often as it takes, and its words are shown', async () => {
  const attempt = failing(...Array.from({ length: 8 }, () => answered('too_many', 20)))
  const { ending, waits } = begin(attempt)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + 7 * 20_000)
  await expect(ending).resolves.toBe('there')
  expect(waits[0]).toBe('too_many')
})

test('without network it waits for it, and then does not wait any longer', async () => {
  network.onLine = false
  const attempt = failing()
  const { ending, waits } = begin(attempt)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempt).not.toHaveBeenCalled()
  expect(waits).toEqual(['電波がもどると、続きを送ります。'])
  network.onLine = true
  windowEvents.dispatchEvent(new Event('online'))
  await expect(ending).resolves.toBe('there')
})

test('a pause ends when the screen is looked at again', async () => {
  const { ending } = begin(failing(new ApiError('offline')))
  await vi.advanceTimersByTimeAsync(10)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect(ending).resolves.toBe('there')
})

test('after the session’s end it waits until somebody has signed in', async () => {
  const attempt = failing(answered('session_required'))
  useSession.setState({ isEnded: true })
  const { ending, waits } = begin(attempt)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(waits).toEqual(['ログインし直すと、続きを送ります。'])
  useSession.setState({ isEnded: false })
  await expect(ending).resolves.toBe('there')
})

test.each([
  ['in a pause', failing(new ApiError('offline')), true],
  ['without network', failing(), false],
])('what is given up %s ends at once', async (_, attempt, onLine) => {
  network.onLine = onLine
  const { ending, stop } = begin(attempt)
  await vi.advanceTimersByTimeAsync(1)
  stop()
  await expect(ending).rejects.toThrow('given up')
  expect(vi.getTimerCount()).toBe(0)
})

test('with a one-time password it waits until the shop has one of its own', async () => {
  const attempt = failing(answered('forbidden'))
  useSession.setState({ user: { ...shopUser, must_change_password: true } })
  const { ending, waits } = begin(attempt)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(waits).toEqual(['新しいパスワードを決めると、続きを送ります。'])
  useSession.setState({ user: shopUser })
  await expect(ending).resolves.toBe('there')
})

test('whoever has a password of their own and may not is told so at once', async () => {
  const error = answered('forbidden')
  useSession.setState({ user: shopUser })
  await expect(begin(failing(error)).ending).rejects.toBe(error)
})
