import { expect, test } from 'vitest'
import type { Block } from '#functions/contract/pages/page.ts'
import { listPageDates, listPastDates } from '#functions/renderer/dates/find-dates.ts'
import { emptyBlock } from '#test/support/pages/basic-block.ts'

const written = '2026-09-10'
const writeBlock = (text: string, changes: Partial<Block> = {}) =>
  ({ ...emptyBlock, text_check: true, text, ...changes }) as Block

test('lists the dates of shown blocks with the block and the day', () => {
  const data = [
    writeBlock('新そばは9/30まで', { id: 'soba' }),
    writeBlock('9/20まで', { id: 'hidden', display: false }),
    writeBlock('毎日営業', { id: 'none' }),
  ]
  expect(listPageDates({ data }, written)).toEqual([
    { text: '9/30まで', lastDay: '2026-09-30', block: 'soba' },
  ])
})

const listUntil = (show_until: string) =>
  listPageDates({ data: [writeBlock('9/30まで', { show_until })] }, written)

test('leaves out dates of blocks that go before or with the last day in Japan', () => {
  expect(listUntil('2026-09-30T15:00:00.000Z')).toEqual([])
  expect(listUntil('2026-09-30T15:01:00.000Z')).toEqual([
    { text: '9/30まで', lastDay: '2026-09-30', block: 'block', until: '2026-09-30T15:01:00.000Z' },
  ])
})

test('lists twenty dates of a page at most', () => {
  const data = Array.from({ length: 7 }, () => writeBlock('9/1まで。9/2まで。9/3まで。'))
  expect(listPageDates({ data: data.slice(0, 6) }, written)).toHaveLength(18)
  expect(listPageDates({ data }, written)).toHaveLength(20)
  expect(listPageDates({ data: [...data, ...data] }, written)).toHaveLength(20)
})

test('reads 60,000 characters of a page', () => {
  const long = Array.from({ length: 6 }, () => writeBlock('あ'.repeat(9_999)))
  const end = '9/1まで。'
  const listAfter = (text: string) =>
    listPageDates({ data: [...long, writeBlock(text), writeBlock(end)] }, written)
  expect(listAfter('あ')).toHaveLength(1)
  expect(listAfter(end)).toHaveLength(1)
  expect(listAfter('あああ9/1まで')).toEqual([])
})

test('a date is past from the next day on, while its block is shown', () => {
  const now = Date.parse('2026-10-01T00:00:00.000Z')
  const list = (lastDay: string, until?: string) =>
    listPastDates([{ lastDay, ...(until && { until }) }], { today: '2026-10-01', now }).length
  expect(list('2026-10-01')).toBe(0)
  expect(list('2026-09-30')).toBe(1)
  expect(list('2026-09-30', '2026-10-01T00:00:00.000Z')).toBe(0)
  expect(list('2026-09-30', '2026-10-01T00:00:00.001Z')).toBe(1)
  expect(list('2026-10-02', '2026-10-03T00:00:00.000Z')).toBe(0)
})
