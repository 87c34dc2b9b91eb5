import { expect, test } from 'vitest'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { restrictPageHrefs } from '#functions/renderer/restrict-page-hrefs.ts'
import { site } from './demo-page.ts'

const address = 'https://pages.example.com/hana/'
const menu = [
  { page: 1 as const, label: 'ホーム' },
  { page: 3 as const, label: 'お品書き' },
]
const pageHref = (page: PageNumber) => `/hana/${page}`
const listHrefs = (fields: Partial<typeof site>, at = address) => {
  const restricted = restrictPageHrefs({ ...site, pageHref, ...fields }, at)
  return ([1, 2, 3] as const).map(restricted)
}

test('leads to public pages and to the page itself only', () => {
  expect(listHrefs({ pages: menu })).toEqual(['/hana/1', '', '/hana/3'])
  expect(listHrefs({ pages: menu, page: 2 })).toEqual(['/hana/1', '/hana/2', '/hana/3'])
})

test('leads to all pages where the public ones are not known', () => {
  expect(listHrefs({})).toEqual(['/hana/1', '/hana/2', '/hana/3'])
})

test.each([
  ['another folder', '/other/2'],
  ['another host', 'https://evil.example.com/hana/2'],
  ['an unreadable address', 'https://['],
])('does not lead to %s', (_, href) => {
  expect(listHrefs({ pageHref: () => href })).toEqual(['', '', ''])
})

test.each(['', 'no address', 'https://pages.example.com/hana/../'])(
  'leads nowhere from the address "%s"',
  (at) => {
    expect(listHrefs({}, at)).toEqual(['', '', ''])
  },
)
