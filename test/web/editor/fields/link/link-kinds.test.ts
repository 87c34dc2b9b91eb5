import { expect, test } from 'vitest'
import {
  type LinkKind,
  splitLink,
  toLinkDraft,
  toValidLink,
} from '#web/editor/fields/link/link-kinds.ts'

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
])('builds a link: kind %s, text %j → %j', (kind, text, link) => {
  expect(toValidLink(kind, text)).toBe(link)
})

test.each([
  ['', 'none', ''],
  ['tel:03-1234-5678', 'tel', '03-1234-5678'],
  ['mailto:shop@example.com', 'mail', 'shop@example.com'],
  ['page:3', 'page', 'page:3'],
  ['https://example.com/', 'web', 'https://example.com/'],
])('splits the link %j into its kind and text', (link, kind, text) => {
  expect(splitLink(link)).toEqual({ kind, text })
})

test.each<[LinkKind, string]>([
  ['tel', '03-1234-5678(代表)'],
  ['mail', 'shop@'],
  ['web', 'https://'],
])('keeps incomplete links of the kind %s: %s', (kind, text) => {
  expect(toValidLink(kind, text)).toBeUndefined()
  expect(splitLink(toLinkDraft(kind, text))).toEqual({ kind, text })
})
