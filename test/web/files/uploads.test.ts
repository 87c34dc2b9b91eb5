import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInForWindow } from '#test/support/window-stand-in.ts'
import { client } from '#web/app/client.ts'
import type { UploadEngine } from '#web/files/upload-engine.ts'
import type { UploadItem, UploadItems } from '#web/files/upload-items.ts'
import { clearUploads, createUploads, isUploading } from '#web/files/uploads.ts'

const { start, stop, made } = vi.hoisted(() => ({
  start: vi.fn<UploadEngine['start']>(),
  stop: vi.fn<UploadEngine['stop']>(),
  made: { items: undefined as UploadItems | undefined },
}))
vi.mock(import('#web/files/upload-engine.ts'), () => ({
  createUploadEngine: (_client, items) => {
    made.items = items
    return { start, stop }
  },
}))

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** Some photos that the engine has been told of. */
async function sending(...names: string[]) {
  const uploads = createUploads(client)
  const ids = uploads.add(names.map(photo), ['image'])
  await vi.waitFor(() => expect(start).toHaveBeenCalled())
  const change = (at: number, fields: Partial<UploadItem>) =>
    made.items?.change(ids[at] ?? '', fields)
  return { uploads, ids, change }
}

beforeEach(() => {
  standInForWindow()
  vi.clearAllMocks()
})
afterEach(() => vi.unstubAllGlobals())

test.each<[string, Partial<UploadItem>, boolean]>([
  ['waits', { phase: 'waiting' }, true],
  ['is being sent', { phase: 'sending' }, true],
  ['was lost by the network', { phase: 'failed', isLost: true }, true],
  ['was refused', { phase: 'failed', isLost: false }, false],
  ['arrived after it had been lost', { phase: 'done', isLost: true }, false],
])('whether something is still to be sent when a file %s', async (_, fields, expected) => {
  const { uploads, change } = await sending('一.jpg')
  change(0, fields)
  expect(isUploading(uploads.store.getState())).toBe(expected)
})

test('what the network lost goes on when it is back, and what was refused does not', async () => {
  const { uploads, change } = await sending('一.jpg', '二.jpg')
  change(0, { phase: 'failed', isLost: true })
  change(1, { phase: 'failed', isLost: false })
  window.dispatchEvent(new Event('online'))
  expect(uploads.store.getState().items.map(({ phase }) => phase)).toEqual(['waiting', 'failed'])
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
})

test('all are given up at once', async () => {
  const { uploads, ids } = await sending('一.jpg', '二.jpg')
  clearUploads(uploads)
  expect(stop.mock.calls).toEqual(ids.map((id) => [id]))
  expect(uploads.store.getState().items).toEqual([])
})
