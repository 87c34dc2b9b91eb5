import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { NewsInput } from '#functions/contract/news.ts'
import { parseLink } from '#functions/contract/text/link.ts'

afterEach(() => vi.restoreAllMocks())

/** Chrome and Edge until 119 and Safari until 16 know no `URL.canParse`. */
function forgetYoungCalls() {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
}

test('parses links in browsers without URL.canParse', () => {
  forgetYoungCalls()
  expect(parseLink('https://example.jp/menu')).toEqual({ href: 'https://example.jp/menu' })
  expect(parseLink('https://example.jp:70000/')).toBeUndefined()
})

test('parses YouTube URLs in browsers without URL.canParse', () => {
  forgetYoungCalls()
  const entry = { title: 'お知らせ', contents: '本文', movie: 'https://youtu.be/dQw4w9WgXcQ' }
  expect(v.parse(NewsInput, entry).movie).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(v.is(NewsInput, { ...entry, movie: 'https://youtu.be:70000/dQw4w9WgXcQ' })).toBe(false)
})
