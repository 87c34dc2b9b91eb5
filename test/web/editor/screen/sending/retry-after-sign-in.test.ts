import { beforeEach, expect, test, vi } from 'vitest'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useSession } from '#web/api/session.ts'
import { retryAfterSignIn, saveAllChanges } from '#web/editor/screen/sending/retry-after-sign-in.ts'

const buildUser = (id: string) => ({ id }) as ShopProfile
const ended = new Error('ログインし直してください')

/** A call that fails until the next sign-in. */
function callOnce() {
  return vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(async () => {
      useSession.setState({ isEnded: true })
      throw ended
    })
    .mockResolvedValue('できました')
}

const signIn = (id: string, token = 'token') =>
  useSession.setState({ user: buildUser(id), token, isEnded: false })

beforeEach(() => signIn('sakura'))

test('throws a failure while the session is valid', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(ended)
  await expect(retryAfterSignIn(call)).rejects.toBe(ended)
  expect(call).toHaveBeenCalledTimes(1)
})

test('repeats the call after the same account has signed in again', async () => {
  const call = callOnce()
  const answer = retryAfterSignIn(call)
  await vi.waitFor(() => expect(useSession.getState().isEnded).toBe(true))
  expect(call).toHaveBeenCalledTimes(1)
  signIn('sakura', 'another token')
  expect(await answer).toBe('できました')
  expect(call).toHaveBeenCalledTimes(2)
})

test.each([
  ['somebody else signs in', () => signIn('momiji')],
  ['the user is signed out', () => useSession.setState({ user: null, token: '', isEnded: false })],
])('throws when %s', async (_, goOn) => {
  const call = callOnce()
  const failure = retryAfterSignIn(call).catch((error: unknown) => error)
  await vi.waitFor(() => expect(useSession.getState().isEnded).toBe(true))
  goOn()
  expect(await failure).toBe(ended)
  expect(call).toHaveBeenCalledTimes(1)
})

test('saves after a sign-in and resolves to false when a save fails', async () => {
  const flush = vi
    .fn<() => Promise<boolean>>()
    .mockImplementationOnce(async () => {
      useSession.setState({ isEnded: true })
      return false
    })
    .mockResolvedValueOnce(true)
    .mockResolvedValue(false)
  const session = { autosave: { flush } } as unknown as Parameters<typeof saveAllChanges>[0]
  const saved = saveAllChanges(session)
  await vi.waitFor(() => expect(useSession.getState().isEnded).toBe(true))
  signIn('sakura')
  expect(await saved).toBe(true)
  expect(await saveAllChanges(session)).toBe(false)
})
