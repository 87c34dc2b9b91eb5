import { expect, test } from 'vitest'
import type { Reservation } from '#functions/contract/reservation.ts'
import {
  afterChange,
  endedByHand,
  nameOfReservation,
  plannedWords,
  waitingNote,
  waitingOf,
  waitingWords,
} from '#web/editor/reservation-words.ts'

const reserve: Reservation = {
  page: 1,
  start: '2026-11-25T00:00:00.000Z',
  end: null,
  state: 'reserved',
  version: 3,
  is_current: true,
}
const end = '2026-12-31T15:00:00.000Z'
const wordsAt = (now: string) => waitingWords(reserve, new Date(now))

test('only one that is reserved waits', () => {
  expect(waitingOf({ reserve })).toBe(reserve)
  expect(waitingOf({ reserve: null })).toBeUndefined()
  for (const state of ['published', 'ended', 'cancelled', 'failed'] as const) {
    expect(waitingOf({ reserve: { ...reserve, state } })).toBeUndefined()
  }
})

test('a change by hand ends one that waits, and one that is to come back, each by its name', () => {
  expect(endedByHand({ reserve })).toBe(reserve)
  expect(nameOfReservation({ ...reserve, end })).toBe('11月25日(水) 9:00 の予約')
  const returning = { ...reserve, end, state: 'published' } as const
  expect(endedByHand({ reserve: returning })).toBe(returning)
  expect(nameOfReservation(returning)).toBe('1月1日(金) 0:00 にもとの内容にもどす予約')
  expect(endedByHand({ reserve: { ...returning, end: null } })).toBeUndefined()
  expect(endedByHand({ reserve: { ...returning, state: 'ended' } })).toBeUndefined()
  expect(endedByHand({ reserve: null })).toBeUndefined()
})

test('a saved change is not in what is public, nor in what is reserved', () => {
  expect(afterChange({ state: 'published', reserve })).toEqual({
    state: 'changed',
    reserve: { ...reserve, is_current: false },
  })
  expect(afterChange({ state: 'draft', reserve: null })).toEqual({ state: 'draft', reserve: null })
})

test('what will be is said in Japan’s time, with the end as it will look', () => {
  expect(plannedWords(reserve, 'published')).toBe('11月25日(水) 9:00 に公開されます')
  expect(plannedWords({ ...reserve, end }, 'changed')).toBe(
    '11月25日(水) 9:00 に公開されます。1月1日(金) 0:00 に、もとの内容にもどります',
  )
  expect(plannedWords({ ...reserve, end }, 'draft')).toContain('公開が終わり、下書きにもどります')
})

test('nothing is promised any more once the time has come', () => {
  expect(wordsAt('2026-11-24T23:59:59.999Z')).toBe('11月25日(水) 9:00 に公開されます')
  expect(wordsAt('2026-11-25T00:00:00.000Z')).toBe(
    '11月25日(水) 9:00 の予約は、まだ公開されていません',
  )
})

test('that it is out of date is more pressing than its end', () => {
  expect(waitingNote(reserve)).toBeUndefined()
  expect(waitingNote({ ...reserve, end })?.text).toBe('1月1日(金) 0:00 まで')
  expect(waitingNote({ ...reserve, end, is_current: false })?.text).toBe(
    '予約のあとに変更があります',
  )
})
