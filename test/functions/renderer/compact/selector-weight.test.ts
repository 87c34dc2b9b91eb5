import { expect, test } from 'vitest'
import { weighSelector } from '#functions/renderer/compact/selector-weight.ts'

test.each([
  ['p', 0, 1, ''],
  ['h2', 0, 1, ''],
  ['.card', 1, 0, ''],
  ['.card-title', 1, 0, ''],
  ['main section>p', 0, 3, ''],
  ['.card .title p', 2, 1, ''],
  ['a[href^="tel:"]', 1, 1, ''],
  ['a[href]', 1, 1, ''],
  ['[data-open][hidden]', 2, 0, ''],
  ['a:hover', 1, 1, ''],
  ['a:focus-visible', 1, 1, ''],
  ['li:nth-child(2n + 1)', 1, 1, ''],
  ['li:nth-child(odd) a', 1, 2, ''],
  ['p::before', 0, 1, '::before'],
  ['.card::after', 1, 0, '::after'],
  ['p::first-line', 0, 1, '::first-line'],
  ['.card:hover::before', 2, 0, '::before'],
  [':where(.themed) .card', 1, 0, ''],
  [':where(.themed, main p) a', 0, 1, ''],
  [':where(.themed) :where(p)', 0, 0, ''],
])(
  '%s has %i conditions and %i elements, of the part "%s"',
  (selector, conditions, elements, part) => {
    expect(weighSelector(selector)).toEqual({ conditions, elements, part })
  },
)
