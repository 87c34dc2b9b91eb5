import { expect, test } from 'vitest'
import type { Block, PageContent } from '#functions/contract/pages/page.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { buildThemedContentStyles } from '#functions/renderer/themes/build-themed-content-styles.ts'
import {
  block,
  movie,
  page,
  picture,
  site,
  slide,
  textBlock,
} from '#test/functions/renderer/demo-page.ts'
import { buildPage } from '#test/support/pages/build-page.ts'

const themed = { ...site, look: { theme: 'modern', colours: 0 } } as const
const build = (content: PageContent) => buildThemedContentStyles(content, themed)
const buildOne = (fields: Partial<Block>) =>
  build(page({ data: [block({ id: 'a', ...fields } as Parameters<typeof block>[0])] }))

const image = { position_url: picture('p') }
const text = { text_check: true, text: '文' }
const long = { ...text, text: '字'.repeat(61) }

test.each<[string, Partial<Block>, string]>([
  ['default values', {}, ''],
  ['a margin above', { margin_up: 8 }, '.b-a{padding:8px 0 0px}'],
  ['a margin below', { margin_down: 8 }, '.b-a{padding:0px 0 8px}'],
  ['a small text', { ...text, text_size: 12 }, '.b-a{font-size:.75rem}'],
  ['a text below the size of headings', { ...text, text_size: 23 }, '.b-a{font-size:1.4375rem}'],
  [
    'a large text that is too long for a title',
    { ...long, text_size: 24 },
    '.b-a{font-size:min(1.5rem,max(1.5rem,8cqi))}',
  ],
  ['a title, which has the size of the theme', { ...text, text_size: 40 }, ''],
  [
    'a margin and a size',
    { ...text, margin_up: 8, text_size: 12 },
    '.b-a{padding:8px 0 0px;font-size:.75rem}',
  ],
  ['a colour that can be read', { ...text, text_color: '#993311' }, '.b-a .text{color:#993311}'],
  ['a colour that cannot be read', { ...text, text_color: '#fefefe' }, ''],
  ['the colour of no choice', { ...text, text_color: '#222222' }, ''],
  ['a colour of no text', { text_color: '#993311' }, ''],
  ['the middle of an image', image, ''],
  ['another place of an image', { ...image, focus_x: 20 }, '.b-a img{object-position:20% 50%}'],
  ['a lower place of an image', { ...image, focus_y: 80 }, '.b-a img{object-position:50% 80%}'],
  ['a place of no image', { focus_x: 20, focus_y: 20 }, ''],
  ['a movie', { position_url: movie('m') }, '.b-a video{aspect-ratio:1280/720}'],
  ['an id that is no class', { id: 'a b', margin_up: 8 }, ''],
])('styles of %s', (_, fields, styles) => {
  expect(buildOne(fields)).toBe(styles)
})

test('a block of a kind has neither size nor colour of its own', () => {
  const heading = { kind: 'heading', content: {}, ...long, text_size: 40, text_color: '#993311' }
  expect(build(buildPage([heading]))).toBe('')
})

test('without a look, texts have no colour from here', () => {
  const data = [textBlock('a', '文', { text_color: '#993311' })]
  expect(buildThemedContentStyles(page({ data }), site)).toBe('')
})

test('the background has an image for each width, unless it is hidden', () => {
  const at = (width: number) =>
    `.back{background-image:url("${site.media}${image.position_url.replace('1600x900.jpg', `${width}.webp`)}")}`
  const styles = build(page({ bg: image }))
  expect(styles).toBe(`${at(1280)}@container(min-width:800px){${at(1600)}}`)
  expect(build(page({ bg: { ...image, display: false } }))).toBe('')
})

test('only the lower slides have one ratio', () => {
  const data = [slide('a'), slide('b')]
  expect(build(page({ data2: data }))).toBe('.data2 .track{aspect-ratio:1.7778}')
  expect(build(page({ data1: data }))).toBe('')
})

/** The opacity of the shade over photos of these brightnesses, or -1. */
const findShade = (brightness: string[], look: Partial<Look> = {}) => {
  const data1 = brightness.map((each) => ({
    ...slide('a'),
    position_url: picture('p').replace('.jpg', `${each}.jpg`),
  }))
  const styles = buildThemedContentStyles(page({ data1 }), {
    ...site,
    look: { theme: 'izakaya', colours: 0, ...look },
  })
  return Number(/^\.hero\{--shade:([\d.]+)\}$/.exec(styles)?.[1] ?? -1)
}

test('behind words over photos, a shade is as dark as the lightest one needs there', () => {
  const white = findShade(['-ffff'])
  expect(white).toBeGreaterThan(0.5)
  expect(findShade([''])).toBe(white)
  // No words are at the top of a photo.
  expect(findShade(['-f000'])).toBe(0)
  expect(findShade(['-0900'])).toBeGreaterThan(0)
  expect(findShade(['-0900'])).toBeLessThan(white)
  expect(findShade(['-0900', '-000f'])).toBe(white)
  // In the other themes, words stand on paper.
  expect(findShade(['-ffff'], { theme: 'cafe' })).toBe(-1)
  expect(findShade(['-ffff'], { composition: 'split' })).toBe(-1)
})
