import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopUser } from '#test/support/shop-user.ts'
import { standInForWindow } from '#test/support/window-stand-in.ts'
import {
  clearSession,
  endSession,
  startAdminSession,
  startSession,
  useSession,
} from '#web/api/session.ts'
import { client } from '#web/app/client.ts'
import type { FileOwner } from '#web/files/file-owner.ts'
import type { UploadItem, UploadItems } from '#web/files/upload-items.ts'
import { openUploads } from '#web/screens/open-uploads.ts'
import { isUnsavedNow } from '#web/screens/unsaved.ts'

const { stop, made } = vi.hoisted(() => ({
  stop: vi.fn<(id: string) => void>(),
  made: { items: undefined as UploadItems | undefined },
}))
vi.mock(import('#web/files/upload-engine.ts'), () => ({
  createUploadEngine: (_client, items) => {
    made.items = items
    return { start: () => {}, stop }
  },
}))

/** Some photos on their way, for a shop that is signed in. */
async function sending(...names: string[]) {
  return sendingTo('shop', ...names)
}

async function sendingTo(owner: FileOwner, ...names: string[]) {
  const queries = new QueryClient()
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  const uploads = openUploads(client, queries)
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  const ids = uploads.add(files, ['image'], owner)
  await vi.waitFor(() => expect(made.items).toBeDefined())
  const change = (at: number, fields: Partial<UploadItem>) =>
    made.items?.change(ids[at] ?? '', fields)
  const left = () => uploads.store.getState().items.length
  const refreshed = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0])
  return { ids, change, left, refreshed }
}

/** Whether the browser would ask before the tab is closed. */
const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  standInForWindow()
  vi.clearAllMocks()
  made.items = undefined
  startSession(shopUser, 'handle')
})
afterEach(() => {
  clearSession('')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('signing out gives up what is on its way', async () => {
  const { ids, left } = await sending('一.jpg', '二.jpg')
  clearSession('ログアウトしました')
  expect(left()).toBe(0)
  expect(stop.mock.calls).toEqual(ids.map((id) => [id]))
  expect(isUnsavedNow()).toBe(false)
  expect(isTabHeld()).toBe(false)
})

test('after the session’s end another shop’s sign-in gives it up, and the same shop’s does not', async () => {
  const { left } = await sending('一.jpg')
  endSession()
  startSession(shopUser, 'another handle')
  expect(left()).toBe(1)
  endSession()
  startSession({ ...shopUser, id: '01JD0000000000000000000001' }, 'third handle')
  expect(left()).toBe(0)
})

test('the tab is held until all is there, also while the network has lost a file', async () => {
  const { change } = await sending('一.jpg')
  expect(isTabHeld()).toBe(true)
  change(0, { phase: 'failed', isLost: true })
  expect([isTabHeld(), isUnsavedNow()]).toEqual([true, true])
  change(0, { phase: 'done' })
  expect([isTabHeld(), isUnsavedNow()]).toEqual([false, false])
})

test('the list and the room are asked for once at the end, and every few seconds meanwhile', async () => {
  const { change, refreshed } = await sending('一.jpg', '二.jpg', '三.jpg', '四.jpg')
  vi.useFakeTimers()
  change(0, { phase: 'done' })
  change(1, { phase: 'done' })
  expect(refreshed()).toEqual([])
  vi.advanceTimersByTime(5000)
  expect(refreshed()).toEqual(['listImages', 'getSession'])
  change(2, { phase: 'done' })
  change(3, { phase: 'failed' })
  expect(refreshed()).toEqual(['listImages', 'getSession', 'listImages', 'getSession'])
  vi.advanceTimersByTime(60_000)
  expect(refreshed()).toHaveLength(4)
})

test.each<[FileOwner, string[]]>([
  ['archive', ['listArchiveImages', 'listNews', 'getNews', 'listQanda', 'getQanda']],
  ['sample', ['listSamples', 'getSample']],
])('what goes to the %s has its own lists asked for', async (owner, names) => {
  const { change, refreshed } = await sendingTo(owner, '一.jpg')
  change(0, { phase: 'done' })
  expect(refreshed()).toEqual(names)
})

test('an admin who signs out gives up what is on its way', async () => {
  clearSession('')
  useSession.setState({ token: 'handle', auth: true })
  const { left } = await sendingTo('sample', '一.jpg')
  clearSession('')
  expect(left()).toBe(0)
})

test('after the session’s end another admin’s sign-in gives it up, and the same admin’s does not', async () => {
  startAdminSession('handle', 'admin-1')
  const { left } = await sendingTo('sample', '一.jpg')
  endSession()
  startAdminSession('another handle', 'admin-1')
  expect(left()).toBe(1)
  endSession()
  startAdminSession('third handle', 'admin-2')
  expect(left()).toBe(0)
})
