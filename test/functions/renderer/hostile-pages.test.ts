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
