import { expect, test } from 'vitest'
import { keptLink, type LinkKind, linkOf, writtenLink } from '#web/editor/link-kinds.ts'

test.each<[LinkKind, string, string | undefined]>([
  ['none', 'anything', ''],
  ['tel', '03-1234-5678', 'tel:03-1234-5678'],
  ['tel', '０３−１２３４ ー ５６７８', 'tel:03-1234-5678'],
  ['tel', 'でんわ', undefined],
  ['mail', ' shop@example.com ', 'mailto:shop@example.com'],
  ['mail', 'shop', undefined],
  ['web', 'example.com/menu', 'https://example.com/menu'],
  ['web', 'http://example.com', 'http://example.com'],
  ['web', 'javascript:alert(1)', undefined],
  ['web', '', ''],
  ['page', 'page:2', 'page:2'],
])('as %s, %j means %j', (kind, text, link) => {
  expect(linkOf(kind, text)).toBe(link)
})

test.each([
  ['', 'none', ''],
  ['tel:03-1234-5678', 'tel', '03-1234-5678'],
  ['mailto:shop@example.com', 'mail', 'shop@example.com'],
  ['page:3', 'page', 'page:3'],
  ['https://example.com/', 'web', 'https://example.com/'],
])('the link %j is shown as it was written', (link, kind, text) => {
  expect(writtenLink(link)).toEqual({ kind, text })
})

test.each<[LinkKind, string]>([
  ['tel', '03-1234-5678(代表)'],
  ['mail', 'shop@'],
  ['web', 'https://'],
])('what is no link of the kind %s yet can be kept, and is written on: %s', (kind, text) => {
  expect(linkOf(kind, text)).toBeUndefined()
  expect(writtenLink(keptLink(kind, text))).toEqual({ kind, text })
})
