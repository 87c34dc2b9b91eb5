import { expect, test } from 'vitest'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { getNextPublishTime, shouldShowReservation } from '#web/editor/status/publishing-state.ts'
import { getReservationResult } from '#web/editor/status/reservation-result.ts'

const start = '2026-11-25T00:00:00.000Z'
const end = '2026-12-31T15:00:00.000Z'
const one: Reservation = {
  page: 1,
  start,
  end: null,
  state: 'published',
  version: 3,
  is_current: true,
}

test('returns nothing for waiting and user-cancelled reservations', () => {
  expect(getReservationResult(null)).toBeUndefined()
  expect(getReservationResult({ ...one, state: 'reserved' })).toBeUndefined()
  expect(getReservationResult({ ...one, state: 'cancelled' })).toBeUndefined()
})

test('shows the actual time of publication and the planned end', () => {
  expect(getReservationResult({ ...one, published_at: '2026-11-25T00:01:59.000Z' })).toEqual({
    state: '公開済み',
    text: '11月25日(水) 9:01 に公開',
    isFailed: false,
  })
  expect(
    getReservationResult({ ...one, end, published_at: '2026-11-25T03:14:00.000Z' }),
  ).toMatchObject({
    text: '11月25日(水) 12:14 に公開',
    note: '（予約の 11月25日(水) 9:00 より遅れました）1月1日(金) 0:00 まで',
  })
})

test('shows how an ended reservation ended', () => {
  const ended = { ...one, end, state: 'ended', published_at: start } as const
  expect(getReservationResult({ ...ended, ended_at: end })).toMatchObject({
    state: '終了',
    text: '1月1日(金) 0:00 に、もとの内容にもどしました',
  })
  expect(getReservationResult({ ...ended, ended_at: '2027-01-01T00:00:00.000Z' })?.text).toBe(
    '1月1日(金) 9:00 に、もとの内容にもどしました（予約の 1月1日(金) 0:00 より遅れました）',
  )
  expect(getReservationResult({ ...ended, reason: '理由' })).toMatchObject({
    text: '公開の予約は終わりました',
    note: '理由',
  })
})

test('shows why a reservation was cancelled or failed', () => {
  expect(getReservationResult({ ...one, state: 'cancelled', reason: '理由' })).toMatchObject({
    state: '取り消し',
    text: '理由',
  })
  const failed = { ...one, state: 'failed', reason: '理由' } as const
  expect(getReservationResult(failed)).toMatchObject({
    state: '失敗',
    text: '11月25日(水) 9:00 の予約は公開できませんでした',
    note: '理由',
    isFailed: true,
  })
  expect(getReservationResult({ ...failed, published_at: start })?.text).toBe(
    'もとの内容にもどせませんでした',
  )
})

test('the next time is the start, then the end', () => {
  expect(getNextPublishTime({ reserve: { ...one, state: 'reserved', end } })).toBe(start)
  expect(getNextPublishTime({ reserve: { ...one, end } })).toBe(end)
  for (const reserve of [null, one, { ...one, end, state: 'ended' as const }])
    expect(getNextPublishTime({ reserve })).toBeUndefined()
})

const isTold = (reserve: Reservation | null, now: string) =>
  shouldShowReservation({ reserve }, new Date(now))

test('shows active reservations, results of the last day, and failures of the last week', () => {
  expect(isTold(null, start)).toBe(false)
  expect(isTold({ ...one, end }, '2026-12-20T00:00:00.000Z')).toBe(true)
  expect(isTold(one, '2026-11-25T12:00:00.000Z')).toBe(true)
  expect(isTold(one, '2026-11-26T12:00:00.000Z')).toBe(false)
  expect(isTold({ ...one, state: 'failed' }, '2026-11-30T00:00:00.000Z')).toBe(true)
  expect(isTold({ ...one, state: 'failed' }, '2026-12-30T00:00:00.000Z')).toBe(false)
  expect(isTold({ ...one, state: 'cancelled' }, start)).toBe(false)
})
