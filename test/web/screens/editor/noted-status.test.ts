import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { clearSession, useSession } from '#web/api/session.ts'
import { notingReservation } from '#web/screens/editor/noted-status.ts'

const noted = () => useSession.getState().reserve_status

beforeEach(() => clearSession(''))

test('while a reservation changes it says so, and then the server’s words', async () => {
  const { promise, resolve } = Promise.withResolvers<{ res: string }>()
  const call = notingReservation(() => promise)
  expect(noted()).toBe('変更しています')
  resolve({ res: '予約しました' })
  await expect(call).resolves.toEqual({ res: '予約しました' })
  expect(noted()).toBe('予約しました')
})

test('a reservation that fails leaves why, and fails all the same', async () => {
  const error = new ApiError('offline')
  await expect(notingReservation(() => Promise.reject(error))).rejects.toBe(error)
  expect(noted()).toBe(error.message)
})
