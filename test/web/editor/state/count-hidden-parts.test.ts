import { expect, test } from 'vitest'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import { buildBlock, buildPage, buildSlide } from '#test/web/editor/builders.ts'
import { countHiddenParts, formatHiddenParts } from '#web/editor/state/count-hidden-parts.ts'

const hidden = { display: false }

test('counts hidden blocks, slides of both sets and the background', () => {
  const content = {
    data: [buildBlock('a', hidden), buildBlock('b'), buildBlock('c', hidden)],
    bg: { ...whiteBackground, ...hidden },
    data1: [{ ...buildSlide('s'), ...hidden }, buildSlide('t')],
    data2: [{ ...buildSlide('u'), ...hidden }],
  }
  const parts = countHiddenParts(content)
  expect(parts).toEqual({ blocks: 2, slides: 2, background: true, count: 5 })
  expect(formatHiddenParts(parts)).toBe('部品2個、スライド写真2枚、背景（合わせて5）')
})

test('names a single kind without a sum, and is empty when nothing is hidden', () => {
  const one = { ...buildPage('ab'), data: [buildBlock('a', hidden)] }
  expect(formatHiddenParts(countHiddenParts(one))).toBe('部品1個')
  expect(countHiddenParts(buildPage('ab')).count).toBe(0)
  expect(formatHiddenParts(countHiddenParts(buildPage('ab')))).toBe('')
})
