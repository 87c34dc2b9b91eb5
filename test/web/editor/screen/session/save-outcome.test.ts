import { beforeEach, expect, test } from 'vitest'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import { ApiError } from '#web/api/api-error.ts'
import { clearSession, useSession } from '#web/api/session.ts'
import { reportReservationCall } from '#web/editor/screen/session/save-status-report.ts'
import { conflictSchemas, toSaveOutcome } from '#web/editor/screen/session/section-senders.ts'

function refused(
  code: ProblemCode,
  details: { current?: unknown; res?: string; retryAfter?: number } = {},
) {
  const { current, res = 'わけ', retryAfter } = details
  const problem = { res, code, request_id: 'r1', ...(current !== undefined && { current }) }
  return new ApiError('answered', { problem, ...(retryAfter !== undefined && { retryAfter }) })
}

test.each([
  ['offline', new ApiError('offline'), { kind: 'later' }],
  ['an answer too late', new ApiError('timeout'), { kind: 'later' }],
  ['an unexpected error', new Error('?'), { kind: 'later' }],
  ['a busy server', refused('busy', { retryAfter: 3 }), { kind: 'later', waitMs: 3000 }],
  [
    'a service without storage left',
    refused('busy', { res: sharedMessages.storageFull, retryAfter: 60 }),
    { kind: 'full', waitMs: 60_000 },
  ],
  [
    'a service that cannot write',
    refused('busy', { res: sharedMessages.storageReadOnly, retryAfter: 60 }),
    { kind: 'read-only', waitMs: 60_000 },
  ],
  ['too many saves', refused('too_many', { retryAfter: 20 }), { kind: 'crowded', waitMs: 20_000 }],
  ['a bug on the server', refused('internal'), { kind: 'later' }],
  ['an ended session', refused('session_required'), { kind: 'signed-out' }],
  ['another session', refused('session_mismatch'), { kind: 'signed-out' }],
  ['a page too large', refused('too_large'), { kind: 'refused', message: 'わけ' }],
  ['content that does not fit', refused('invalid'), { kind: 'refused', message: 'わけ' }],
])('maps %s to a save outcome', (_, error, outcome) => {
  expect(toSaveOutcome(error, conflictSchemas.bg)).toEqual(outcome)
})

test('a conflict contains the section’s current state', () => {
  const current = { res: 'OK', bg: whiteBackground, version: 4 }
  expect(toSaveOutcome(refused('conflict', { current }), conflictSchemas.bg)).toEqual({
    kind: 'conflict',
    current: { content: whiteBackground, version: 4 },
  })
  const slides = { data1: [], data2: [], version: 2 }
  expect(toSaveOutcome(refused('conflict', { current: slides }), conflictSchemas.slide)).toEqual({
    kind: 'conflict',
    current: { content: { data1: [], data2: [] }, version: 2 },
  })
})

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
