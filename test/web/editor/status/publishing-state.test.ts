import { expect, test } from 'vitest'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import {
  formatReservationName,
  formatReservationPlan,
  formatWaitingReservation,
  getReservationToCancel,
  getWaitingNote,
  getWaitingReservation,
  toChangedState,
} from '#web/editor/status/publishing-state.ts'

const reserve: Reservation = {
  page: 1,
  start: '2026-11-25T00:00:00.000Z',
  end: null,
  state: 'reserved',
  version: 3,
  is_current: true,
}
const end = '2026-12-31T15:00:00.000Z'
const wordsAt = (now: string) => formatWaitingReservation(reserve, new Date(now))

test('only the state reserved is a waiting reservation', () => {
  expect(getWaitingReservation({ reserve })).toBe(reserve)
  expect(getWaitingReservation({ reserve: null })).toBeUndefined()
  for (const state of ['published', 'ended', 'cancelled', 'failed'] as const) {
    expect(getWaitingReservation({ reserve: { ...reserve, state } })).toBeUndefined()
  }
})

test('a manual change cancels a waiting reservation and one whose end is to come', () => {
  expect(getReservationToCancel({ reserve })).toBe(reserve)
  expect(formatReservationName({ ...reserve, end })).toBe('11月25日(水) 9:00 の予約')
  const returning = { ...reserve, end, state: 'published' } as const
  expect(getReservationToCancel({ reserve: returning })).toBe(returning)
  expect(formatReservationName(returning)).toBe('1月1日(金) 0:00 にもとの内容にもどす予約')
  expect(getReservationToCancel({ reserve: { ...returning, end: null } })).toBeUndefined()
  expect(getReservationToCancel({ reserve: { ...returning, state: 'ended' } })).toBeUndefined()
  expect(getReservationToCancel({ reserve: null })).toBeUndefined()
})

test('a saved change makes the published page and the reservation outdated', () => {
  expect(toChangedState({ state: 'published', reserve })).toEqual({
    state: 'changed',
    reserve: { ...reserve, is_current: false },
  })
  expect(toChangedState({ state: 'draft', reserve: null })).toEqual({
    state: 'draft',
    reserve: null,
  })
})

test('describes the plan in Japanese time, with its end', () => {
  expect(formatReservationPlan(reserve, 'published')).toBe('11月25日(水) 9:00 に公開されます')
  expect(formatReservationPlan({ ...reserve, end }, 'changed')).toBe(
    '11月25日(水) 9:00 に公開されます。1月1日(金) 0:00 に、もとの内容にもどります',
  )
  expect(formatReservationPlan({ ...reserve, end }, 'draft')).toContain(
    '公開が終わり、下書きにもどります',
  )
})

test('says that it is not published yet once the time has come', () => {
  expect(wordsAt('2026-11-24T23:59:59.999Z')).toBe('11月25日(水) 9:00 に公開されます')
  expect(wordsAt('2026-11-25T00:00:00.000Z')).toBe(
    '11月25日(水) 9:00 の予約は、まだ公開されていません',
  )
})

test('notes an outdated reservation rather than its end', () => {
  expect(getWaitingNote(reserve)).toBeUndefined()
  expect(getWaitingNote({ ...reserve, end })?.text).toBe('1月1日(金) 0:00 まで')
  expect(getWaitingNote({ ...reserve, end, is_current: false })?.text).toBe(
    '予約のあとに変更があります',
  )
})
