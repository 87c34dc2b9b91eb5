import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '#test/support/screen/stub-window.ts'
import { testShop } from '#test/support/screen/test-shop.ts'
import {
  clearSession,
  markSessionEnded,
  startAdminSession,
  startSession,
  useSession,
} from '#web/api/session.ts'
import { apiClient } from '#web/app/api-client.ts'
import { hasUnsavedWork } from '#web/drafts/unsaved.ts'
import type { FileOwnerKind } from '#web/files/file-kind-labels.ts'
import type { UploadItem, UploadItems } from '#web/files/upload/upload-items.ts'
import { openUploads } from '#web/files/upload/use-uploads.ts'

const { stop, made } = vi.hoisted(() => ({
  stop: vi.fn<(id: string) => void>(),
  made: { items: undefined as UploadItems | undefined },
}))
vi.mock(import('#web/files/upload/upload-engine.ts'), () => ({
  createUploadEngine: (_client, items) => {
    made.items = items
    return { start: () => {}, stop, cancel: () => {}, leave: () => {} }
  },
}))

/** Some images being uploaded by a signed-in shop. */
async function sending(...names: string[]) {
  return sendingTo('shop', ...names)
}

async function sendingTo(owner: FileOwnerKind, ...names: string[]) {
  const queries = new QueryClient()
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  const uploads = openUploads(apiClient, queries)
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  const ids = uploads.add(files, ['image'], owner)
  await vi.waitFor(() => expect(made.items).toBeDefined())
  const change = (at: number, fields: Partial<UploadItem>) =>
    made.items?.change(ids[at] ?? '', fields)
  const left = () => uploads.store.getState().items.length
  const refreshed = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0])
  return { ids, change, left, refreshed }
}

/** Whether the browser would ask before the tab closes. */
const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  stubWindow()
  vi.clearAllMocks()
  made.items = undefined
  startSession(testShop, 'handle')
})
afterEach(() => {
  clearSession('')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ends uploads on sign-out', async () => {
  const { ids, left } = await sending('一.jpg', '二.jpg')
  clearSession('ログアウトしました')
  expect(left()).toBe(0)
  expect(stop.mock.calls).toEqual(ids.map((id) => [id]))
  expect(hasUnsavedWork()).toBe(false)
  expect(isTabHeld()).toBe(false)
})

test('ends uploads when another shop signs in after the session ended, but not for the same shop', async () => {
  const { left } = await sending('一.jpg')
  markSessionEnded()
  startSession(testShop, 'another handle')
  expect(left()).toBe(1)
  markSessionEnded()
  startSession({ ...testShop, id: '01JD0000000000000000000001' }, 'third handle')
  expect(left()).toBe(0)
})

test('warns before the tab closes until all uploads are done, also after a network failure', async () => {
  const { change } = await sending('一.jpg')
  expect(isTabHeld()).toBe(true)
  change(0, { phase: 'failed', isNetworkFailure: true })
  expect([isTabHeld(), hasUnsavedWork()]).toEqual([true, true])
  change(0, { phase: 'done' })
  expect([isTabHeld(), hasUnsavedWork()]).toEqual([false, false])
})

test('reloads the list and the quota at the end and every few seconds', async () => {
  const { change, refreshed } = await sending('一.jpg', '二.jpg', '三.jpg', '四.jpg')
  vi.useFakeTimers()
  change(0, { phase: 'done' })
  change(1, { phase: 'done' })
  expect(refreshed()).toEqual([])
  vi.advanceTimersByTime(5000)
  const once = ['listImages', 'listTrash', 'getSession']
  expect(refreshed()).toEqual(once)
  change(2, { phase: 'done' })
  change(3, { phase: 'failed' })
  expect(refreshed()).toEqual([...once, ...once])
  vi.advanceTimersByTime(60_000)
  expect(refreshed()).toHaveLength(6)
})

test.each<[FileOwnerKind, string[]]>([
  [
    'archive',
    ['listArchiveImages', 'listArchiveTrash', 'listNews', 'getNews', 'listQanda', 'getQanda'],
  ],
  ['sample', ['listSamples', 'getSample']],
])('what goes to the %s has its own lists asked for', async (owner, names) => {
  const { change, refreshed } = await sendingTo(owner, '一.jpg')
  change(0, { phase: 'done' })
  expect(refreshed()).toEqual(names)
})

test('ends uploads when an admin signs out', async () => {
  clearSession('')
  useSession.setState({ token: 'handle', auth: true })
  const { left } = await sendingTo('sample', '一.jpg')
  clearSession('')
  expect(left()).toBe(0)
})

test('ends uploads when another admin signs in after the session ended, but not for the same admin', async () => {
  startAdminSession('handle', 'admin-1')
  const { left } = await sendingTo('sample', '一.jpg')
  markSessionEnded()
  startAdminSession('another handle', 'admin-1')
  expect(left()).toBe(1)
  markSessionEnded()
  startAdminSession('third handle', 'admin-2')
  expect(left()).toBe(0)
})
