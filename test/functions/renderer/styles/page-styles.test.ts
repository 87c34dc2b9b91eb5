import { describe, expect, test } from 'vitest'
import { parseImagePath } from '#functions/contract/files/file-path.ts'
import type { Background, BasicBlock } from '#functions/contract/pages/page.ts'
import {
  baseStyles,
  buildContentStyles,
  cssImageUrl,
  minifyRules,
} from '#functions/renderer/styles/page-styles.ts'
import { selectStylesFor } from '#functions/renderer/styles/select-used-styles.ts'
import { block, page, picture, site, slide } from '#test/functions/renderer/demo-page.ts'

function stylesOf(fields: Partial<BasicBlock>): string {
  return buildContentStyles(page({ data: [block(fields)] }), site.media)
}

function backgroundOf(fields: Partial<Background>): string {
  const bg = { color: '#123456', ...fields }
  return buildContentStyles(page({ bg }), site.media)
}

test('a block has its margins, size and colour in a rule of its class', () => {
  const styles = stylesOf({
    id: 'a-1_Z',
    margin_up: 8,
    margin_down: 40,
    text_size: 20,
    text_color: '#AABBCC',
  })
  expect(styles).toContain('.b-a-1_Z{padding:8px 0 40px;color:#aabbcc;font-size:1.25rem}')
})

test('a block with default values has no rule', () => {
  expect(stylesOf({})).not.toContain('.b-')
})

test('blocks with equal styles share a rule', () => {
  const one = block({ id: 'a', margin_up: 16 })
  const two = block({ id: 'b', margin_up: 8 })
  const three = block({ id: 'c', margin_up: 16 })
  const styles = buildContentStyles(page({ data: [one, two, three] }), site.media)
  expect(styles).toContain('.b-a,.b-c{padding:16px 0 0px}')
  expect(buildContentStyles(page({ data: [three, two, one] }), site.media)).toBe(styles)
})

test('limits a large text to the width of a phone', () => {
  expect(stylesOf({ text_size: 120 })).toContain('font-size:min(7.5rem,max(1.5rem,12cqi))')
})

test.each([
  ['900x900', '1.3333'],
  ['1600x900', '1.7778'],
  ['3000x600', '2.3333'],
])('slides of %s keep one ratio, within bounds', (size, ratio) => {
  const styles = buildContentStyles(
    page({ data1: [slide('a', { position_url: picture('a', size) }), slide('b')] }),
    site.media,
  )
  expect(styles).toContain(`.data1 .track{aspect-ratio:${ratio}}`)
})

describe('background', () => {
  test('has its colour and an image of a suitable width', () => {
    const styles = backgroundOf({ position_url: picture('a', '2400x1200') })
    expect(styles).toContain('.noren-page{background:#123456}')
    expect(styles).toContain('/1280.webp")')
    expect(styles).toContain('/1920.webp")')
  })

  test('is white when it is hidden', () => {
    const styles = backgroundOf({ position_url: picture('a'), display: false })
    expect(styles).toBe('.noren-page{background:#ffffff}')
  })
})

test.each([
  [-5, '0px'],
  [9999, '400px'],
  [Number.NaN, '0px'],
  [Number.POSITIVE_INFINITY, '0px'],
  ['1px}body{display:none' as unknown as number, '0px'],
])('turns the invalid margin %j into %s', (margin, px) => {
  const styles = stylesOf({ margin_up: margin, margin_down: 1 })
  expect(styles).toContain(`.b-block{padding:${px} 0 1px}`)
})

test('a colour is six digits and nothing else', () => {
  for (const colour of ['#12345', '#1234567', 'x#123456', '#123456x', 'red'])
    expect(stylesOf({ text_color: colour })).not.toContain('color:#12')
})

test('an image narrower than any variant has no address', () => {
  const tiny = parseImagePath(picture('a', '1600x900'))
  expect(tiny && cssImageUrl(tiny, site.media, 100)).toBe(`url("${site.media}")`)
})

test('minified rules keep the blanks inside of lines', () => {
  expect(minifyRules('\n a b {\n  color: red;\n}\n\nc{margin:0}\n')).toBe(
    'a b {color: red}c{margin:0}',
  )
})

test('sizes of texts and the widths of layouts follow the text size of the browser, and nothing else', () => {
  expect(
    minifyRules('a{font:600 14px/30px a;padding:8px}@container(min-width:768px){a{top:1px}}'),
  ).toBe('a{font:600 .875rem/1.875rem a;padding:8px}@container(min-width:48rem){a{top:1px}}')
})

test('the base styles use only classes of pages, and no screen width', () => {
  const rules = baseStyles.replace(/@(?:media|container)\([^)]*\)\{/g, '')
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(
    ([, list]) => list?.split(/,(?![^(]*\))/) ?? [],
  )
  expect(selectors.length).toBeGreaterThan(20)
  for (const selector of selectors)
    expect(selector).toMatch(/^(?:a?\.|a:focus-visible|:where\(\.noren-page)/)
  expect(baseStyles).not.toMatch(/@media[^{]*width/)
})

const html =
  '<html><main class="page wide"><img class="photo"/><p class="text">文</p><div></div></main>'

test.each([
  ['.page{margin:0}', '.page{margin:0}'],
  ['.pages{margin:0}', ''],
  ['.wide>.text{margin:0}', '.wide>.text{margin:0}'],
  ['.wide  >  .none{margin:0}', ''],
  ['main p{margin:0}', 'main p{margin:0}'],
  ['main  h2{margin:0}', ''],
  ['main>h2{margin:0}', ''],
  ['p+h2{margin:0}', ''],
  ['.text:not(.none){margin:0}', '.text:not(.none){margin:0}'],
  ['.none:not(.text){margin:0}', ''],
  ['.page:has(.text){margin:0}', '.page:has(.text){margin:0}'],
  ['.text .photo{margin:0}', ''],
  ['.photo p{margin:0}', ''],
  ['.photo+p{margin:0}', '.photo+p{margin:0}'],
  ['.none+p{margin:0}', ''],
  ['.photo~div{margin:0}', '.photo~div{margin:0}'],
  ['p.photo{margin:0}', ''],
  ['main div{margin:0}', 'main div{margin:0}'],
  [':where(.page *){margin:0}', ':where(.page *){margin:0}'],
  ['a[rel]{margin:0}', ''],
  ['p[rel=".a"]{margin:0}', 'p[rel=".a"]{margin:0}'],
  ['@page{margin:0}', '@page{margin:0}'],
  ['p,.none,.text{margin:0}', 'p,.text{margin:0}'],
  ['p:hover,h2:hover{margin:0}', 'p:hover{margin:0}'],
  ['[hidden]{display:none}', '[hidden]{display:none}'],
  ['@media print{.none{margin:0}p{margin:0}}', '@media print{p{margin:0}}'],
  ['@media print{.none{margin:0}}', ''],
])('of %s stays "%s"', (rules, used) => {
  expect(selectStylesFor(html)(rules)).toBe(used)
})
