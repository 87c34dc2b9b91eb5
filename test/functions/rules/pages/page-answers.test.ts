import { afterEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import type { Failure } from '#functions/failure.ts'
import {
  areSameVersions,
  findOvertakenState,
  getPageState,
  isDraftAt,
  isUntouched,
  sectionAnswers,
  toPageAnswer,
  toPageSummary,
  toReservations,
  withPaths,
} from '#functions/rules/pages/page-answers.ts'
import { requireSeenDraft, toDraft } from '#functions/rules/pages/page-content.ts'
import type { LiveVersion } from '#functions/table/pages/pages.ts'
import type { StoredReservation } from '#functions/table/reservations/reservations.ts'
import { picture } from '#test/functions/renderer/demo-page.ts'
import { emptyBlock, whiteBackground } from '#test/support/pages/basic-block.ts'
import { storeBlock, storePage } from './stored-page.ts'

afterEach(() => vi.useRealTimers())

const at = '2026-11-25T00:00:00.000Z'
const live: LiveVersion = { version: 5, at, data: 1, bg: 1, slide: 1, files_version: 0 }
const versions = { data: 2, bg: 3, slide: 4 }
const slide = { id: 's', alt: '', link: '', display: true }
const page = storePage({
  data: [storeBlock({ position_url: 'a' })],
  data_files: { a: picture('a') },
  data_version: 2,
  bg: { ...whiteBackground, position_url: 'b' },
  bg_files: { b: picture('b') },
  bg_version: 3,
  data1: [{ ...slide, position_url: 'c' }],
  data2: [{ ...slide, id: 't', position_url: 'd' }],
  slide_files: { c: picture('c'), d: picture('d') },
  slide_version: 4,
})
const content = {
  data: [{ ...emptyBlock, position_url: picture('a') }],
  bg: { ...whiteBackground, position_url: picture('b') },
  data1: [{ ...slide, position_url: picture('c') }],
  data2: [{ ...slide, id: 't', position_url: picture('d') }],
}

const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('an answer', () => {
  test('has the paths of the files and the version of its section', () => {
    const { data, bg, data1, data2 } = content
    expect(sectionAnswers.data(page)).toEqual({ res: 'OK', data, version: 2 })
    expect(sectionAnswers.bg(page)).toEqual({ res: 'OK', bg, version: 3 })
    expect(sectionAnswers.slide(page)).toEqual({ res: 'OK', data1, data2, version: 4 })
    expect(toPageAnswer('a', page)).toEqual({ res: 'a', ...content, versions })
  })

  test('leaves out files without a path, whatever their ids are', () => {
    expect(withPaths({ position_url: 'gone' }, {})).toEqual({ position_url: '' })
    expect(withPaths({ position_url: 'constructor' }, {})).toEqual({ position_url: '' })
  })

  test('is refused with the current page to an editor that has not seen it', () => {
    requireSeenDraft(page, undefined)
    requireSeenDraft(page, versions)
    const check = () => requireSeenDraft(page, { ...versions, slide: 3 })
    expect(check).toThrow(
      expect.objectContaining({
        code: 'conflict',
        message: messages.stalePublish,
        details: { current: expect.objectContaining({ ...content, versions }) as object },
      }) as Failure,
    )
  })

  test('as a draft has the bytes of each section', () => {
    const draft = toDraft(page)
    expect(draft).toMatchObject({
      data: page.data,
      data_files: page.data_files,
      bg: page.bg,
      bg_files: page.bg_files,
      data1: page.data1,
      data2: page.data2,
      slide_files: page.slide_files,
    })
    expect([draft.data_bytes, draft.bg_bytes, draft.slide_bytes]).toEqual([
      countBytes([['data.0', storeBlock({ position_url: picture('a') })]]),
      countBytes([['data', content.bg]]),
      countBytes([
        ['data1.0', content.data1[0]],
        ['data2.0', content.data2[0]],
      ]),
    ])
  })
})

test('versions are the same when all of them are', () => {
  expect(areSameVersions(versions, versions)).toBe(true)
  expect(areSameVersions(undefined, versions)).toBe(false)
  for (const name of ['data', 'bg', 'slide'])
    expect(areSameVersions({ ...versions, [name]: 9 }, versions)).toBe(false)
  expect(isDraftAt(page, { ...versions, files_version: 0 })).toBe(true)
  expect(isDraftAt(page, { ...versions, files_version: 1 })).toBe(false)
  expect(isDraftAt(page, undefined)).toBe(false)
})

const getState = (changes: object) => getPageState({ ...storePage(), live, ...changes })

test('a page is public with or without changes, or a draft', () => {
  expect([getState({}), getState({ live: null })]).toEqual(['published', 'draft'])
  for (const name of ['data_version', 'bg_version', 'slide_version', 'files_version'])
    expect(getState({ [name]: 9 })).toBe('changed')
})

test('a page is untouched until it is changed or published', () => {
  expect(isUntouched(storePage())).toBe(true)
  expect(isUntouched(storePage({ live }))).toBe(false)
  expect(isUntouched(storePage({ slide_version: 2 }))).toBe(false)
})

const reserved: StoredReservation = {
  page: 1,
  start: at,
  end: null,
  state: 'reserved',
  version: 6,
  made_of: { data: 1, bg: 1, slide: 1, files_version: 0 },
}

describe('the summary of a page', () => {
  test('of a new page has its state only', () => {
    expect(toPageSummary({ ...storePage(), bg: { label: '品書き' } }, [])).toEqual({
      page: 1,
      state: 'draft',
      published_at: null,
      updated_at: at,
      reserve: null,
      label: '品書き',
      was_published: false,
      untouched: true,
    })
    expect(toPageSummary(storePage({ marked: 1 }), []).was_published).toBe(true)
  })

  test('of a public page says what is out of date, and its sample pictures', () => {
    vi.useFakeTimers({ now: Date.parse(at) })
    const date = { text: '8/31まで', lastDay: '2026-08-31', block: 'a' }
    const dates = [date, { ...date, lastDay: '2026-12-31' }]
    const summary = toPageSummary(
      storePage({ live: { ...live, dates, has_samples: true }, data_version: 2 }),
      [{ ...reserved, page: 2 }],
    )
    expect(summary).toEqual({
      page: 1,
      state: 'changed',
      published_at: at,
      updated_at: at,
      reserve: null,
      label: '',
      was_published: true,
      past_dates: [{ text: '8/31まで', block: 'a' }],
      has_samples: true,
    })
    const plain = toPageSummary(storePage({ live }), [])
    for (const name of ['past_dates', 'has_samples', 'has_sample_texts', 'has_new_look', 'held'])
      expect(plain).not.toHaveProperty(name)
    const sampled = storePage({ live: { ...live, has_sample_texts: true } })
    expect(toPageSummary(sampled, [], true)).toMatchObject({
      has_sample_texts: true,
      has_new_look: true,
    })
    expect(toPageSummary(storePage(), [], true)).not.toHaveProperty('has_new_look')
  })

  test('of a held page says why and since when, and ends its reservation', () => {
    const held = { version: 7, reason: '確認中', at }
    const summary = toPageSummary(storePage({ held }), [reserved])
    expect(summary.held).toEqual({ reason: '確認中', at })
    expect(summary.reserve).toMatchObject({ state: 'cancelled', reason: messages.reservationHeld })
  })

  test('has the reservation of its page', () => {
    expect(toPageSummary(storePage(), [{ ...reserved, page: 2 }, reserved]).reserve).toMatchObject({
      page: 1,
      state: 'reserved',
      is_current: true,
    })
    expect(toReservations([storePage({ bg_version: 2 })], [reserved])).toMatchObject([
      { is_current: false },
    ])
    expect(toReservations([], [reserved])).toEqual([])
  })
})

const findState = (marked: number, changes: Partial<StoredReservation> = {}) =>
  findOvertakenState({ marked }, { ...reserved, ...changes })

describe('a change of the live page', () => {
  test('cancels a reservation that waits', () => {
    expect(findState(6)).toBeUndefined()
    expect(findState(7)).toEqual({ state: 'cancelled', reason: messages.reservationOvertaken })
    expect(findState(7, { end: at })).toBeUndefined()
    expect(findState(8, { end: at })?.state).toBe('cancelled')
  })

  test('ends one whose previous content was to return', () => {
    expect(findState(9, { state: 'published', end: at })).toEqual({
      state: 'ended',
      reason: messages.returnOvertaken,
    })
    expect(findState(9, { state: 'published' })).toBeUndefined()
    expect(findState(9, { state: 'ended', end: at })).toBeUndefined()
  })
})
