import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { clearSession, useSession } from '#web/api/session.ts'
import { reportReservationCall } from '#web/screens/editor/session/save-status-report.ts'

const noted = () => useSession.getState().reserve_status

beforeEach(() => clearSession(''))

test('reports a reservation in progress, then the server’s message', async () => {
  const { promise, resolve } = Promise.withResolvers<{ res: string }>()
  const call = reportReservationCall(() => promise)
  expect(noted()).toBe('変更しています')
  resolve({ res: '予約しました' })
  await expect(call).resolves.toEqual({ res: '予約しました' })
  expect(noted()).toBe('予約しました')
})

test('reports why a reservation failed and rethrows', async () => {
  const error = new ApiError('offline')
  await expect(reportReservationCall(() => Promise.reject(error))).rejects.toBe(error)
  expect(noted()).toBe(error.message)
})
