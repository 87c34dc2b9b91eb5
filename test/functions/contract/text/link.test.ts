import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Link, parseLink } from '#functions/contract/text/link.ts'

test.each([
  'tel:0312345678',
  'tel:+81-3-1234-5678',
  'tel:(03)1234',
  'mailto:soba@example.jp',
  'http://example.jp/',
  'https://example.jp/menu?a=1#b',
])('%s is a link', (link) => {
  expect(parseLink(link)).toEqual({ href: link })
  expect(v.is(Link, link)).toBe(true)
})

test('a link to a page has its number', () => {
  expect(parseLink('page:1')).toEqual({ page: 1 })
  expect(parseLink('page:3')).toEqual({ page: 3 })
})

test('addresses are sent on in the form of browsers', () => {
  expect(parseLink('HTTPS://Example.JP/そば')).toEqual({
    href: 'https://example.jp/%E3%81%9D%E3%81%B0',
  })
})

test.each([
  'page:0',
  'page:4',
  'page:12',
  'page:x',
  'a page:1',
  'tel:',
  'tel:1',
  'tel:03x1234',
  'tel:0312 345',
  'atel:0312345678',
  `tel:${'1'.repeat(33)}`,
  'mailto:soba',
  'mailto:@example.jp',
  'mailto:soba@',
  'mailto:so ba@example.jp',
  'mailto:soba@example.jp?subject=a',
  'amailto:soba@example.jp',
  'javascript:alert(1)',
  'ftp://example.jp/',
  'x https://example.jp/',
  'javascript:alert(1)//https://example.jp/',
  'https://example.jp/a b',
  'https://example.jp\\@evil.example/',
  'https://user@example.jp/',
  'https://:secret@example.jp/',
  'https://example.jp:70000/',
  'https://example.jp/\u0007',
  '//example.jp/',
  'example.jp',
])('%j is no link', (link) => {
  expect(parseLink(link)).toBeUndefined()
  expect(v.is(Link, link)).toBe(false)
})

test('the field of a link may be empty', () => expect(v.is(Link, '')).toBe(true))
