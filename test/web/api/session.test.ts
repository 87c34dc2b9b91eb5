import { beforeEach, expect, test, vi } from 'vitest'

const shop = {
  id: 'shop-1',
  login_id: 'hinata',
  shop_name: '和食処 ひなた',
  slug: 'hinata',
  status: 'active' as const,
  must_change_password: false,
  image_count: 0,
  movie_count: 0,
  bytes: 0,
  pages: [],
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  last_sign_in_at: null,
}

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

function refuse(): never {
  throw new Error('forbidden')
}

/** Imports the module again, as a new or reloaded tab does. */
async function openTab() {
  vi.resetModules()
  return import('#web/api/session.ts')
}

test('stores exactly six fields in UserData, which survive a reload', async () => {
  const before = await openTab()
  before.startSession(shop, 'handle-1')
  const stored = JSON.parse(kept.get('UserData') ?? '') as Record<string, unknown>
  expect(Object.keys(stored).toSorted()).toEqual([
    'auth',
    'edit_status',
    'reserve_status',
    'token',
    'user',
    'user_status',
  ])

  const after = await openTab()
  expect(after.useSession.getState()).toMatchObject({ user: shop, token: 'handle-1' })
})

test('keeps the user of an ended session until the next sign-in', async () => {
  const { useSession, startSession, markSessionEnded: endSession } = await openTab()
  startSession(shop, 'handle-1')
  endSession()
  expect(useSession.getState()).toMatchObject({ isEnded: true, user: shop })
  startSession(shop, 'handle-2')
  expect(useSession.getState()).toMatchObject({ isEnded: false, token: 'handle-2' })
})

test('ignores a late refusal after signing out', async () => {
  const { useSession, startSession, clearSession, markSessionEnded: endSession } = await openTab()
  startSession(shop, 'handle-1')
  clearSession('ログアウトしました')
  endSession()
  expect(useSession.getState()).toMatchObject({
    user: null,
    token: '',
    isEnded: false,
    user_status: 'ログアウトしました',
  })
})

test.each(['{', '{"token":7}', 'null', '[]'])(
  'treats invalid data as signed out: %s',
  async (text) => {
    kept.set('UserData', text)
    const { useSession } = await openTab()
    expect(useSession.getState()).toMatchObject({ user: null, token: '' })
  },
)

test('signs in without storage', async () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { useSession, startSession } = await openTab()
  startSession(shop, 'handle-1')
  expect(useSession.getState().token).toBe('handle-1')
})
