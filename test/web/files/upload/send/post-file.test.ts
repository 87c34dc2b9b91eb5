import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { isRetryable } from '#web/files/upload/send/is-retryable.ts'
import { postFile } from '#web/files/upload/send/post-file.ts'

/** An XMLHttpRequest whose events are called by the test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined
  status = 0
  responseText = ''
  body: FormData | undefined
  upload = new EventTarget()
  open = vi.fn<(method: string, url: string) => void>()
  abort = vi.fn<() => void>()

  send(body: FormData) {
    this.body = body
    FakeRequest.last = this
  }

  answer(status: number, code = '') {
    this.status = status
    this.responseText = `<Error><Code>${code}</Code></Error>`
    this.dispatchEvent(new Event('load'))
  }

  progress() {
    const fields = { lengthComputable: true, loaded: 2, total: 5 }
    this.upload.dispatchEvent(Object.assign(new Event('progress'), fields))
  }
}

function startPost() {
  const controller = new AbortController()
  const onProgress = vi.fn<(part: number) => void>()
  const ending = postFile({
    form: { url: 'http://store/', fields: { key: 'a', policy: 'p' } },
    content: new Blob(['photo'], { type: 'image/jpeg' }),
    tooLarge: 'too large',
    onProgress,
    signal: controller.signal,
  })
  const onFailure = vi.fn<(error: unknown) => void>()
  ending.catch(onFailure)
  const { last: request } = FakeRequest
  if (!request) throw new Error('No request was sent')
  return { ending, onFailure, onProgress, request, abort: (why: Error) => controller.abort(why) }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeRequest.last = undefined
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends the fields of the form and then the file', async () => {
  const { ending, request } = startPost()
  expect(request.open).toHaveBeenCalledWith('POST', 'http://store/')
  expect([...(request.body?.keys() ?? [])]).toEqual(['key', 'policy', 'file'])
  request.answer(204)
  await expect(ending).resolves.toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('reports the share that is sent', () => {
  const { request, onProgress } = startPost()
  request.progress()
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.4)
})

test('fails as offline after a minute without progress', async () => {
  const { onFailure, request } = startPost()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'offline' }))
  expect(request.abort).toHaveBeenCalledOnce()
})

test('starts the minute again at each progress event', async () => {
  const { onFailure, request } = startPost()
  await vi.advanceTimersByTimeAsync(50_000)
  request.progress()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'offline' }))
})

test('aborts the request and rejects with the reason of the signal', async () => {
  const { ending, request, abort } = startPost()
  const reason = new Error('cancelled')
  abort(reason)
  await expect(ending).rejects.toBe(reason)
  expect(request.abort).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('fails as offline when the connection breaks', async () => {
  const { ending, request } = startPost()
  request.dispatchEvent(new Event('error'))
  await expect(ending).rejects.toMatchObject({ kind: 'offline' })
})

test.each([
  [403, 'AccessDenied', { message: fieldMessages.uploadExpired }, true],
  [400, 'EntityTooLarge', { message: 'too large' }, false],
  [400, 'EntityTooSmall', { message: fieldMessages.fileEmpty }, false],
  [429, 'SlowDown', { kind: 'unreadable', status: 429 }, true],
  [503, 'SlowDown', { kind: 'unreadable', status: 503 }, true],
  [507, 'StorageFull', { kind: 'answered', message: sharedMessages.storageFull }, true],
  [507, 'StorageReadOnly', { kind: 'answered', message: sharedMessages.storageReadOnly }, true],
])('turns %i %s into an error', async (...[status, code, expected, canRetry]) => {
  const { ending, onFailure, request } = startPost()
  request.answer(status, code)
  await expect(ending).rejects.toMatchObject(expected)
  expect(isRetryable(onFailure.mock.calls[0]?.[0])).toBe(canRetry)
})
