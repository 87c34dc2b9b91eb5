import { expect, test } from 'vitest'
import { hiddenParts, hiddenWords } from '#web/editor/hidden-parts.ts'
import { background, block, page, slide } from './builders.ts'

const hidden = { display: false }

test('what its owner hid is counted: parts, slides of both sets, the background', () => {
  const content = {
    data: [block('a', hidden), block('b'), block('c', hidden)],
    bg: { ...background, ...hidden },
    data1: [{ ...slide('s'), ...hidden }, slide('t')],
    data2: [{ ...slide('u'), ...hidden }],
  }
  const parts = hiddenParts(content)
  expect(parts).toEqual({ blocks: 2, slides: 2, background: true, count: 5 })
  expect(hiddenWords(parts)).toBe('部品2個、スライド写真2枚、背景（合わせて5）')
})

test('of one kind the words are its own, and where nothing is hidden there are none', () => {
  const one = { ...page('ab'), data: [block('a', hidden)] }
  expect(hiddenWords(hiddenParts(one))).toBe('部品1個')
  expect(hiddenParts(page('ab')).count).toBe(0)
  expect(hiddenWords(hiddenParts(page('ab')))).toBe('')
})
