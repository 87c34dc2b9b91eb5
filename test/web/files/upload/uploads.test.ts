import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '#test/support/screen/stub-window.ts'
import { apiClient } from '#web/app/api-client.ts'
import type { UploadEngine } from '#web/files/upload/upload-engine.ts'
import type { UploadItem, UploadItems } from '#web/files/upload/upload-items.ts'
import { clearUploads, createUploads, isUploading } from '#web/files/upload/uploads.ts'

const { start, stop, cancel, leave, made } = vi.hoisted(() => ({
  cancel: vi.fn<UploadEngine['cancel']>(),
  leave: vi.fn<UploadEngine['leave']>(),
  start: vi.fn<UploadEngine['start']>(),
  stop: vi.fn<UploadEngine['stop']>(),
  made: { items: undefined as UploadItems | undefined },
}))
vi.mock(import('#web/files/upload/upload-engine.ts'), () => ({
  createUploadEngine: (_client, items) => {
    made.items = items
    return { start, stop, cancel, leave }
  },
}))

const createPhoto = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** Adds photos and waits for the engine. */
async function startUploads(...names: string[]) {
  const uploads = createUploads(apiClient)
  const ids = uploads.add(names.map(createPhoto), ['image'])
  await vi.waitFor(() => expect(start).toHaveBeenCalled())
  const change = (at: number, fields: Partial<UploadItem>) =>
    made.items?.change(ids[at] ?? '', fields)
  return { uploads, ids, change }
}

beforeEach(() => {
  stubWindow()
  vi.clearAllMocks()
})
afterEach(() => vi.unstubAllGlobals())

test.each<[string, Partial<UploadItem>, boolean]>([
  ['waits', { phase: 'waiting' }, true],
  ['is being sent', { phase: 'sending' }, true],
  ['failed because of the network', { phase: 'failed', isNetworkFailure: true }, true],
  ['was refused', { phase: 'failed', isNetworkFailure: false }, false],
  ['arrived after a network failure', { phase: 'done', isNetworkFailure: true }, false],
])('tells whether something is still to be sent when a file %s', async (_, fields, expected) => {
  const { uploads, change } = await startUploads('一.jpg')
  change(0, fields)
  expect(isUploading(uploads.store.getState())).toBe(expected)
})

test('retries network failures when the network returns, but not refusals', async () => {
  const { uploads, change } = await startUploads('一.jpg', '二.jpg')
  change(0, { phase: 'failed', isNetworkFailure: true })
  change(1, { phase: 'failed', isNetworkFailure: false })
  window.dispatchEvent(new Event('online'))
  expect(uploads.store.getState().items.map(({ phase }) => phase)).toEqual(['waiting', 'failed'])
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
})

test('cancels a removed file at the server, and all files when the tab is left', async () => {
  const { uploads, ids } = await startUploads('一.jpg', '二.jpg')
  uploads.remove(ids[0] ?? '')
  expect(cancel.mock.calls).toEqual([[ids[0]]])
  window.dispatchEvent(new Event('pagehide'))
  expect(leave).toHaveBeenCalledOnce()
})

test('stops all uploads', async () => {
  const { uploads, ids } = await startUploads('一.jpg', '二.jpg')
  clearUploads(uploads)
  expect(stop.mock.calls).toEqual(ids.map((id) => [id]))
  expect(uploads.store.getState().items).toEqual([])
})
