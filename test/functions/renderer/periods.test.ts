import { expect, test } from 'vitest'
import type { Block } from '#functions/contract/pages/page.ts'
import { findBlockEnd, findNextChange, getPeriodState } from '#functions/renderer/periods.ts'
import { emptyBlock } from '#test/support/pages/basic-block.ts'

const toTime = (hour: number) => `2026-09-10T${String(hour).padStart(2, '0')}:00:00.000Z`
const at = (hour: number) => Date.parse(toTime(hour))

test.each([
  ['', '', 12, 'shown'],
  [toTime(12), '', 11, 'waiting'],
  [toTime(12), '', 12, 'shown'],
  ['', toTime(12), 11, 'shown'],
  ['', toTime(12), 12, 'over'],
  // It never comes.
  [toTime(14), toTime(13), 12, 'over'],
  [toTime(13), toTime(13), 12, 'over'],
])('a block shown from "%s" to "%s" is, at %s o’clock, %s', (...[from, until, hour, state]) => {
  expect(getPeriodState({ show_from: from, show_until: until }, at(hour))).toBe(state)
})

test('a block is shown where no time is given', () => {
  expect(getPeriodState({ show_from: toTime(12), show_until: '' }, undefined)).toBe('shown')
})

const coupon = (until: string, show_until = ''): Block =>
  ({
    ...emptyBlock,
    kind: 'coupon',
    show_until,
    content: { title: '1割引', terms: '', until, code: '' },
  }) as Block

test('a coupon ends with its last day in Japan, or with its period', () => {
  const end = Date.parse('2026-09-11T00:00+09:00')
  expect(findBlockEnd(coupon('2026-09-10'))).toBe(end)
  expect(findBlockEnd(coupon('2026-09-10', toTime(3)))).toBe(at(3))
  expect(findBlockEnd(coupon(''))).toBeUndefined()
  expect(findBlockEnd(coupon('いつか'))).toBeUndefined()
  expect(findBlockEnd(emptyBlock)).toBeUndefined()
})

test('the next change of a page is the first beginning or end to come of a shown block', () => {
  const blocks: Block[] = [
    { ...emptyBlock, show_from: toTime(9), show_until: toTime(18) },
    { ...emptyBlock, show_from: toTime(12) },
    { ...emptyBlock, show_until: toTime(10), display: false },
  ]
  expect(findNextChange(blocks, at(8))).toBe(at(9))
  expect(findNextChange(blocks, at(9))).toBe(at(12))
  expect(findNextChange(blocks, at(12))).toBe(at(18))
  expect(findNextChange(blocks, at(18))).toBeUndefined()
})
