import { expect, test } from 'vitest'
import { weighSelector } from '#functions/renderer/compact/selector-weight.ts'

test.each([
  ['p', { conditions: 0, elements: 1, part: '' }],
  ['h2', { conditions: 0, elements: 1, part: '' }],
  ['.card', { conditions: 1, elements: 0, part: '' }],
  ['.card-title', { conditions: 1, elements: 0, part: '' }],
  ['main section>p', { conditions: 0, elements: 3, part: '' }],
  ['.card .title p', { conditions: 2, elements: 1, part: '' }],
  ['a[href^="tel:"]', { conditions: 1, elements: 1, part: '' }],
  ['a[href]', { conditions: 1, elements: 1, part: '' }],
  ['[data-open][hidden]', { conditions: 2, elements: 0, part: '' }],
  ['a:hover', { conditions: 1, elements: 1, part: '' }],
  ['a:focus-visible', { conditions: 1, elements: 1, part: '' }],
  ['li:nth-child(2n + 1)', { conditions: 1, elements: 1, part: '' }],
  ['li:nth-child(odd) a', { conditions: 1, elements: 2, part: '' }],
  ['p::before', { conditions: 0, elements: 1, part: '::before' }],
  ['.card::after', { conditions: 1, elements: 0, part: '::after' }],
  ['p::first-line', { conditions: 0, elements: 1, part: '::first-line' }],
  ['.card:hover::before', { conditions: 2, elements: 0, part: '::before' }],
  [':where(.themed) .card', { conditions: 1, elements: 0, part: '' }],
  [':where(.themed, main p) a', { conditions: 0, elements: 1, part: '' }],
  [':where(.themed) :where(p)', { conditions: 0, elements: 0, part: '' }],
])('%s weighs %j', (selector, weight) => {
  expect(weighSelector(selector)).toEqual(weight)
})
