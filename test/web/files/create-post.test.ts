import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInForWindow } from '#test/support/window-stand-in.ts'
import { createPost } from '#web/files/create-post.ts'

/** A connection that never answers, and says how far it is when the test wants it to. */
class SilentRequest {
  static last: SilentRequest | undefined
  upload = { onprogress: undefined as undefined | ((event: object) => void) }
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => ''
  abort() {}
  send() {
    SilentRequest.last = this
  }
}

/** A file on its way over that connection. */
async function sending() {
  const stopping = new AbortController()
  const parcel = {
    content: new Blob(['photo'], { type: 'image/jpeg' }),
    tooLarge: '',
    sign: async () => ({ url: 'http://store/', fields: { key: 'a' } }),
    onProgress: vi.fn<(part: number) => void>(),
    signal: stopping.signal,
  }
  const end = vi.fn<(reason: unknown) => void>()
  createPost(3)(parcel).catch(end)
  await vi.advanceTimersByTimeAsync(100)
  const { last } = SilentRequest
  if (!last) throw new Error('Nothing was sent')
  const move = () => last.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 5 })
  return { end, move, onProgress: parcel.onProgress, giveUp: (why: Error) => stopping.abort(why) }
}

beforeEach(() => {
  vi.useFakeTimers()
  standInForWindow()
  SilentRequest.last = undefined
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a connection on which nothing moves for a minute counts as lost', async () => {
  const { end } = await sending()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'offline' }))
})

test('each sign of life begins the minute anew', async () => {
  const { end, move, onProgress } = await sending()
  await vi.advanceTimersByTimeAsync(50_000)
  move()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(onProgress).toHaveBeenCalled()
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'offline' }))
})

test('what is given up ends at once', async () => {
  const { end, giveUp } = await sending()
  const why = new Error('given up')
  giveUp(why)
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledExactlyOnceWith(why)
})
