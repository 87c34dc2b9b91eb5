import * as fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Block, PageContent, type Slide } from '#functions/contract/pages/page.ts'
import { filledText } from '#functions/contract/text/text.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { baseStyles, printStyles } from '#functions/renderer/styles/page-styles.ts'
import { validValues } from '#test/support/arbitraries.ts'
import { openHtmlParser } from '#test/support/browser/html-parser.ts'
import { movie, page, picture, site, textBlock } from './demo-page.ts'

const address = 'https://pages.example.com/hana/'
// What HTML allows, what a whole file needs, and what helps who cannot see it.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
})
let parser: Awaited<ReturnType<typeof openHtmlParser>>

beforeAll(async () => {
  parser = await openHtmlParser(baseStyles + printStyles)
})

afterAll(() => parser.close())

const files = [
  picture('wide'),
  picture('tall', '900x1600'),
  picture('moving').replace('jpg', 'webp'),
  movie('film'),
  movie('bare', '720x1280.mp4'),
]
const contents = validValues(PageContent, { known: files, longest: 12 })
  .map((content) => v.parse(PageContent, content))
  // Other kinds show their texts in their own ways.
  .map((content) =>
    Object.assign(content, { data: content.data.filter(({ kind }) => kind === 'basic') }),
  )
const shopNames = validValues(filledText(100)).map(String)

const documentOf = (content: PageContent, shopName = site.shopName) =>
  renderPageDocument({ content, site: { ...site, shopName }, address })

const isShown = (part: Block | Slide) => part.display && part.position_url.startsWith('/images/')
const textOf = ({ display, text_check, text }: Block) =>
  display && text_check && text.trim() !== '' ? [text] : []

/** All that visitors are to read on a page, in order. */
function wordsOf({ data, data1, data2 }: PageContent, shopName: string): string[] {
  const [above, below] = [data1, data2].map((slides) => {
    const count = slides.filter(isShown).length
    return count > 7 ? ['1', ` / ${count}`] : []
  })
  const isEmpty =
    [...data1, ...data2].every((slide) => !isShown(slide)) &&
    data.every((block) => !block.display || (!block.position_url && textOf(block).length === 0))
  const texts = isEmpty
    ? ['ただいま準備中です。\nもうしばらくお待ちください。']
    : [...(above ?? []), ...data.flatMap(textOf), ...(below ?? [])]
  // Parsers make every line break one of these.
  return [shopName, ...texts].map((text) => text.replaceAll(/\r\n?/g, '\n'))
}

test('any page is valid HTML with each visible text once, in order, and all its styles', () =>
  fc.assert(
    fc.asyncProperty(contents, shopNames, async (content, shopName) => {
      const html = documentOf(content, shopName)
      const report = validator.validateStringSync(html)
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([])
      const [found] = await parser.parse(html)
      expect(found?.texts).toEqual(wordsOf(content, shopName))
      expect(found?.missing).toEqual([])
    }),
    { numRuns: 40 },
  ))

test('no page contains hidden content', () =>
  fc.assert(
    fc.property(contents, (content) => {
      const html = documentOf(withSecrets(content))
      expect(html).not.toMatch(/secret|ひみつ|#5ec4e7/)
    }),
    { numRuns: 60 },
  ))

/** The same page, with what could be found again in everything that visitors do not see. */
function withSecrets({ data, bg, data1, data2 }: PageContent): PageContent {
  const secret = { alt: 'ひみつ', link: 'https://secret.example/', position_url: picture('secret') }
  const shut = (slide: Slide) => (slide.display ? slide : { ...slide, ...secret, id: 'secret' })
  const blocks = data.map((block, index) => {
    const own = block.display
      ? block
      : { ...block, ...secret, id: `secret-${index}`, text_color: '#5ec4e7' }
    return own.display && own.text_check ? own : { ...own, text: 'ひみつ' }
  })
  const behind = bg.display ? bg : { ...bg, position_url: picture('secret'), color: '#5ec4e7' }
  return { data: blocks, bg: behind, data1: data1.map(shut), data2: data2.map(shut) }
}

test('large short texts are headings one level below the shop’s name', async () => {
  const texts = ['季節の一品', '二行の\n見出し', '長'.repeat(61), '一\n二\n三']
  const large = texts.map((text, index) => textBlock(`large-${index}`, text, { text_size: 40 }))
  const html = documentOf(page({ data: [...large, textBlock('small', 'ふつうの文')] }))
  const [found] = await parser.parse(html)
  const names = found?.elements.map(({ name }) => name).filter((name) => /^(?:h\d|p)$/.test(name))
  expect(names).toEqual(['h1', 'h2', 'h2', 'p', 'p', 'p'])
})
