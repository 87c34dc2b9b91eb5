import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHtmlParser } from '#test/support/browser/html-parser.ts'
import { movie, page, picture, site, textBlock } from './demo-page.ts'
import { hostileTexts } from './hostile-texts.ts'
import { documentOf, styleOf, wrongIn } from './stored-page.ts'

let parser: Awaited<ReturnType<typeof openHtmlParser>>

beforeAll(async () => {
  parser = await openHtmlParser('')
})

afterAll(() => parser.close())

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
