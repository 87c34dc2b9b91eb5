import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionalLink } from '#functions/renderer/items/optional-link.tsx'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { site } from '#test/functions/renderer/demo-page.ts'

const draw = (link: string, more: Partial<PageSite> = {}, isSilent = true) =>
  renderToStaticMarkup(
    <OptionalLink link={link} site={{ ...site, ...more }} className="face" isSilent={isSilent}>
      写真
    </OptionalLink>,
  )
const readLabel = (link: string, more?: Partial<PageSite>) =>
  /aria-label="([^"]*)"/.exec(draw(link, more))?.[1]

const pages = [
  { page: 1 as const, label: 'ホーム' },
  { page: 2 as const, label: 'お品書き' },
  { page: 3 as const, label: '' },
]
const look = { theme: 'modern', colours: 0 } as const

test('a link without words says where it leads', () => {
  expect(readLabel('https://example.com/menu')).toBe('example.com を見る')
  expect(readLabel('tel:0751234567')).toBe('電話をかける')
  expect(readLabel('mailto:hana@example.com')).toBe('メールを送る')
  expect(readLabel('page:2')).toBe('ページ2を見る')
})

test('with a look it calls pages by their names', () => {
  expect(readLabel('page:2', { look, pages })).toBe('お品書きを見る')
  expect(readLabel('page:3', { look, pages })).toBe('ページ3を見る')
  expect(readLabel('page:2', { look })).toBe('ページ2を見る')
  expect(readLabel('page:2', { look, pages: pages.slice(0, 1) })).toBe('ページ2を見る')
  expect(readLabel('page:2', { pages })).toBe('ページ2を見る')
})

test('a link with words needs no label', () => {
  expect(draw('https://example.com/', {}, false)).toBe(
    '<a class="face" href="https://example.com/" rel="noopener">写真</a>',
  )
  expect(draw('tel:0751234567', {}, false)).toBe('<a class="face" href="tel:0751234567">写真</a>')
})

test.each([
  ['no link', '', {}],
  ['a link that is not allowed', 'javascript:alert(1)', {}],
  ['a page that is not public', 'page:2', { pageHref: () => '' }],
])('with %s it is a plain box', (_, link, more) => {
  expect(draw(link, more)).toBe('<div class="face">写真</div>')
})
