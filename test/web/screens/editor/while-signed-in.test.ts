import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#functions/contract/user.ts'
import { useSession } from '#web/api/session.ts'
import { saveAll, whileSignedIn } from '#web/screens/editor/while-signed-in.ts'

const userOf = (id: string) => ({ id }) as User
const ended = new Error('ログインし直してください')

/** A call whose session has ended until somebody signs in again. */
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
  useSession.setState({ user: userOf(id), token, isEnded: false })

beforeEach(() => signIn('sakura'))

test('what fails while somebody is signed in has failed', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(ended)
  await expect(whileSignedIn(call)).rejects.toBe(ended)
  expect(call).toHaveBeenCalledTimes(1)
})

test('where the session has ended, the call waits for the same person and is made again', async () => {
  const call = callOnce()
  const answer = whileSignedIn(call)
  await vi.waitFor(() => expect(useSession.getState().isEnded).toBe(true))
  expect(call).toHaveBeenCalledTimes(1)
  signIn('sakura', 'another token')
  expect(await answer).toBe('できました')
  expect(call).toHaveBeenCalledTimes(2)
})

test.each([
  ['somebody else signs in', () => signIn('momiji')],
  ['nobody does', () => useSession.setState({ user: null, token: '', isEnded: false })],
])('it is given up when %s', async (_, goOn) => {
  const call = callOnce()
  const failure = whileSignedIn(call).catch((error: unknown) => error)
  await vi.waitFor(() => expect(useSession.getState().isEnded).toBe(true))
  goOn()
  expect(await failure).toBe(ended)
  expect(call).toHaveBeenCalledTimes(1)
})

test('saving goes on after a sign-in, and tells when something else stands in the way', async () => {
  const flush = vi
    .fn<() => Promise<boolean>>()
    .mockImplementationOnce(async () => {
      useSession.setState({ isEnded: true })
      return false
    })
    .mockResolvedValueOnce(true)
    .mockResolvedValue(false)
  const session = { autosave: { flush } } as unknown as Parameters<typeof saveAll>[0]
  const saved = saveAll(session)
  await vi.waitFor(() => expect(useSession.getState().isEnded).toBe(true))
  signIn('sakura')
  expect(await saved).toBe(true)
  expect(await saveAll(session)).toBe(false)
})
