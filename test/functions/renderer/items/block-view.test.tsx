import { expect, test } from 'vitest'
import {
  BlockView,
  boxClass,
  faceClass,
  isTitleBlock,
} from '#functions/renderer/items/block-view.tsx'
import { OptionalLink } from '#functions/renderer/items/optional-link.tsx'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { renderHtml } from '#functions/renderer/render-html.ts'
import { block, movie, picture, site, textBlock } from '#test/functions/renderer/demo-page.ts'
import { buildPage } from '#test/support/pages/build-page.ts'

const draw = (fields: Parameters<typeof block>[0]) =>
  renderHtml(<BlockView block={block(fields)} site={site} eager={false} />)

const readTag = (text: string, text_size = 24) => {
  const titled = textBlock('a', text, { text_size })
  return /<(\w+) class="text">/.exec(draw(titled))?.[1]
}

test('a large and short text is a heading', () => {
  expect(readTag('秋の味覚')).toBe('h2')
  expect(readTag('秋の味覚', 23)).toBe('p')
  expect(readTag('字'.repeat(60))).toBe('h2')
  expect(readTag('字'.repeat(61))).toBe('p')
  expect(readTag('🍁'.repeat(60))).toBe('h2')
  expect(readTag('一\n二')).toBe('h2')
  expect(readTag('一\n二\n三')).toBe('p')
  expect(readTag('\n一\n二\n')).toBe('h2')
})

test('a title is only a text', () => {
  const title = textBlock('a', '秋の味覚', { text_size: 32 })
  expect(isTitleBlock(title)).toBe(true)
  expect(isTitleBlock({ ...title, position_url: picture('a') })).toBe(false)
  expect(isTitleBlock({ ...title, text_check: false })).toBe(false)
  expect(isTitleBlock({ ...title, text_size: 16 })).toBe(false)
  const [button] = buildPage([{ ...title, kind: 'button', content: {} }]).data
  expect(button && isTitleBlock(button)).toBe(false)
})

test('the box says whether its text is large, and whether it is a title', () => {
  expect(boxClass(textBlock('a', '文'))).toBe('block b-a')
  expect(boxClass(textBlock('a', '文', { text_size: 32 }))).toBe('block b-a heading title')
  expect(boxClass(textBlock('a', '字'.repeat(61), { text_size: 32 }))).toBe('block b-a heading')
  expect(boxClass(block({ id: 'a', text: '文', text_size: 32 }))).toBe('block b-a')
})

test('the inner box says what its text lies over', () => {
  expect(faceClass(textBlock('a', '文'))).toBe('face plain')
  expect(faceClass(block({ position_url: picture('a') }))).toBe('face')
  expect(faceClass(block({ position_url: movie('a') }))).toBe('face film')
  const light = { text_color: '#ffffff' }
  expect(faceClass(textBlock('a', '文', { position_url: picture('a') }))).toBe('face over')
  expect(faceClass(textBlock('a', '文', { position_url: picture('a'), ...light }))).toBe(
    'face over dark',
  )
  expect(faceClass(textBlock('a', '文', { position_url: movie('a'), ...light }))).toBe(
    'face over dark film',
  )
})

test('of a block with a movie only the text is a link', () => {
  const linked = textBlock('a', '見る', { position_url: movie('a'), link: 'https://example.com/' })
  expect(draw(linked)).toContain('<a class="line" href="https://example.com/">見る</a>')
  const plain = draw({ ...linked, link: '' })
  expect(plain).not.toContain('<a')
  expect(plain).toContain('見る')
})

const drawLink = (link: string, more: Partial<PageSite> = {}, isSilent = true) =>
  renderHtml(
    <OptionalLink link={link} site={{ ...site, ...more }} className="face" isSilent={isSilent}>
      写真
    </OptionalLink>,
  )
const readLabel = (link: string, more?: Partial<PageSite>) =>
  /aria-label="([^"]*)"/.exec(drawLink(link, more))?.[1]

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
  expect(drawLink('https://example.com/', {}, false)).toBe(
    '<a class="face" href="https://example.com/">写真</a>',
  )
  expect(drawLink('tel:0751234567', {}, false)).toBe(
    '<a class="face" href="tel:0751234567">写真</a>',
  )
})

test.each([
  ['no link', '', {}],
  ['a link that is not allowed', 'javascript:alert(1)', {}],
  ['a page that is not public', 'page:2', { pageHref: () => '' }],
])('with %s it is a plain box', (_, link, more) => {
  expect(drawLink(link, more)).toBe('<div class="face">写真</div>')
})
