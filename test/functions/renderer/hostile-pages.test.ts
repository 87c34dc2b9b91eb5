import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BasicBlock, Slide } from '#functions/contract/pages/page.ts'
import { openHtmlParser, type ParsedPage } from '#test/support/browser/html-parser.ts'
import { block, movie, page, picture, site, slide, textBlock } from './demo-page.ts'
import { hostileTexts } from './hostile-texts.ts'
import { documentOf, pages, styleOf, wrongIn } from './stored-page.ts'

let parser: Awaited<ReturnType<typeof openHtmlParser>>

beforeAll(async () => {
  parser = await openHtmlParser('')
})

afterAll(() => parser.close())

type Changes = { block?: Partial<BasicBlock>; slide?: Partial<Slide>; bg?: object; stored?: object }

/** A page with every kind of part, and the same changes to each. */
function pageWith({ block: ofBlock = {}, slide: ofSlide = {}, bg = {}, stored = {} }: Changes) {
  const data = [
    textBlock('a', '文', { link: 'page:2', ...ofBlock }),
    block({ id: 'b', position_url: picture('b'), alt: '写真', link: 'tel:075000', ...ofBlock }),
    textBlock('c', '文', { position_url: movie('c'), alt: '動画', link: 'page:3', ...ofBlock }),
    textBlock('d', '文', { position_url: picture('d'), link: 'https://a.example/', ...ofBlock }),
  ]
  const slides = ['e', 'f'].map((id) => slide(id, { alt: '写真', link: 'page:1', ...ofSlide }))
  const back = { position_url: picture('bg'), color: '#123456', display: true, ...bg }
  const content = page({ data, data1: slides, bg: back })
  return { content, shopName: '花の店', slug: 'hana', media: site.media, ...stored }
}

// Each field, and its benign twin: a word where it is a text, otherwise nothing.
type Field = [name: string, benign: string, make: (value: string) => Changes]
const fields: Field[] = [
  ['a text', 'x', (text) => ({ block: { text } })],
  ['an alternative text', 'x', (alt) => ({ block: { alt }, slide: { alt } })],
  ['the shop’s name', 'x', (shopName) => ({ stored: { shopName } })],
  ['a title', 'x', (title) => ({ bg: { title } })],
  ['a description', 'x', (description) => ({ bg: { description } })],
  ['an id', '', (id) => ({ block: { id }, slide: { id } })],
  ['a link', '', (link) => ({ block: { link }, slide: { link } })],
  ['a colour', '', (color) => ({ block: { text_color: color }, bg: { color } })],
  ['a file of a block', '', (position_url) => ({ block: { position_url } })],
  ['a file of a slide', '', (position_url) => ({ slide: { position_url } })],
  ['a background', '', (position_url) => ({ bg: { position_url } })],
  ['the media host', '', (media) => ({ stored: { media } })],
  ['a size', '', (size) => ({ block: { text_size: size as never, margin_up: size as never } })],
  ['a switch', '', (on) => ({ block: { text_check: on as never } })],
]

test.each(fields)(
  'as %s no hostile text gives an element, an attribute or a style that its benign twin lacks',
  async (_field, benign, make) => {
    const [good, ...bad] = [benign, ...hostileTexts].map((text) => documentOf(pageWith(make(text))))
    const [twin, ...found] = await parser.parse(good ?? '', ...bad)
    for (const [index, hostile] of hostileTexts.entries()) {
      const read = found[index] ?? nothing
      expect([hostile, shapeOf(read)]).toEqual([hostile, shapeOf(twin ?? nothing)])
      expect([hostile, wrongIn(read)]).toEqual([hostile, []])
      expect([hostile, styleOf(bad[index])]).toEqual([hostile, styleOf(good)])
    }
  },
)

const nothing: ParsedPage = { elements: [], texts: [], missing: [] }

const shapeOf = ({ elements }: ParsedPage) =>
  elements.map(({ name, attributes }) => [name, ...Object.keys(attributes)].join(' '))

const otherFolders = ['../other', '/evil.example', 'hana/../other', 'a\\..\\b', '%2e%2e/other', '']

test('a hostile slug never leads to another folder', async () => {
  const slugs = [...otherFolders, ...hostileTexts]
  const files = ['hana', ...slugs].map((slug) => documentOf(pageWith({ stored: { slug } })))
  const [twin, ...found] = await parser.parse(...files)
  const shape = new Set(shapeOf(twin ?? nothing))
  for (const [index, slug] of slugs.entries()) {
    const { elements } = found[index] ?? nothing
    const address = `${pages}/${slug}/`
    const hrefs = elements
      .filter(({ name }) => name === 'a')
      .map(({ attributes: { href = '' } }) => new URL(href, address).href)
    const strange = hrefs.filter((href) => !/^tel:|^https:\/\/a\.example\//.test(href))
    expect([slug, strange.filter((href) => !href.startsWith(address))]).toEqual([slug, []])
    expect([slug, shapeOf({ ...nothing, elements }).filter((one) => !shape.has(one))]).toEqual([
      slug,
      [],
    ])
  }
})

const otherTypes = [
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1e9,
  0,
  1.5,
  true,
  false,
  {},
  [],
]
const links = [
  '/other-shop/2',
  '//evil.example',
  'tel:1\u0000',
  'mailto:a@b.example?bcc=c@d.example',
  'page:9',
]
const poison = fc.oneof(
  fc.constantFrom<unknown>(...otherTypes, ...hostileTexts, ...links),
  fc.array(fc.constantFrom('x', null), { maxLength: 2 }),
  fc.record({ toString: fc.constant('x'), length: fc.nat(3) }),
)
const poisoned = (...values: unknown[]) => fc.oneof(fc.constantFrom(...values), poison)

const files = [picture('a'), picture('b', '900x1600'), movie('c'), '']
const slidePoison = {
  id: poisoned('a', 'b'),
  position_url: poisoned(...files),
  alt: poisoned('写真', ''),
  link: poisoned('', 'page:2', 'tel:075-000-0000', 'https://example.com/'),
  display: poisoned(true, false),
}
const blockPoison = {
  ...slidePoison,
  position_index: poisoned(1),
  margin_up: poisoned(0, 16),
  margin_down: poisoned(0, 400),
  text_check: poisoned(true),
  text: poisoned('文', '見出し'),
  text_size: poisoned(16, 40),
  text_color: poisoned('#222222', '#ffffff'),
}
const partly = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { arbitrary: fc.record(shape, { requiredKeys: [] }), weight: 9 },
    { arbitrary: poison, weight: 1 },
  )
const list = (part: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { arbitrary: fc.array(part, { maxLength: 4 }), weight: 9 },
    { arbitrary: poison, weight: 1 },
  )
const stored = fc.record({
  content: partly({
    data: list(partly(blockPoison)),
    bg: partly({
      position_url: poisoned(...files),
      color: poisoned('#123456'),
      title: poisoned('題'),
      description: poisoned('説明'),
      display: poisoned(true),
    }),
    data1: list(partly(slidePoison)),
    data2: list(partly(slidePoison)),
  }),
  shopName: poisoned('花の店'),
  slug: fc.constant('hana'),
  media: fc.constantFrom(site.media, '', ...hostileTexts),
})

test('renders a safe page from any stored data', () =>
  fc.assert(
    fc.asyncProperty(stored, async (each) => {
      const html = documentOf(each)
      const [found] = await parser.parse(html)
      if (!found) throw new Error('There is no page')
      expect(wrongIn(found)).toEqual([])
      const names = new Set(found.elements.map(({ name }) => name))
      for (const name of ['iframe', 'object', 'embed', 'form', 'svg', 'base'])
        expect(names).not.toContain(name)
      expect(found.texts.join()).not.toMatch(/NaN|undefined|null|\[object/)
      expect(styleOf(html)).not.toMatch(/NaN|undefined|null|\[object|evil|body\{d|Infinity/)
    }),
    { numRuns: 150 },
  ))

test('hides items without a valid display value', () => {
  for (const display of ['true', 1, null, {}, Number.NaN]) {
    const data = [textBlock('a', 'ひみつ', { display: display as never })]
    expect(
      documentOf({ shopName: '花の店', slug: 'hana', media: site.media, content: page({ data }) }),
    ).not.toContain('ひみつ')
  }
})
