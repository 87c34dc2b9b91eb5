import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import type { Block } from '#functions/contract/pages/page.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { type Look, themeNames } from '#functions/contract/shop-record/look.ts'
import { type Trade, trades } from '#functions/contract/shop-record/trades.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { findUnreadableTexts } from '#functions/renderer/themes/readable-colours.ts'
import { listSampleTexts } from '#templates/list-sample-texts.ts'
import { templates } from '#templates/templates.ts'
import { buildTemplateSite, fillSample } from './template-shops.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  // The types of buttons are left out where there are no forms.
  rules: { 'no-implicit-button-type': 'off' },
})
const looks = themeNames.flatMap((theme) =>
  ([0, 1, 2] as const).map((colours): Look => ({ theme, colours })),
)

function renderPage(name: (typeof trades)[number], page: 1 | 2 | 3, look: Look): string {
  const filled = fillSample(name)
  return renderPageDocument({
    content: filled.pages[page],
    site: buildTemplateSite(filled, page, look),
    address: 'https://pages.example.com/shop/',
  })
}

test.each(trades)('the pages of %s are valid HTML in the looks that are offered', (name) => {
  for (const look of templates[name].looks)
    for (const page of pageNumbers) {
      const html = renderPage(name, page, look)
      const { results } = validator.validateStringSync(html)
      expect(results.flatMap(({ messages }) => messages)).toEqual([])
      expect(html.match(/<h1/g)).toHaveLength(1)
    }
})

test.each(trades)('the pages of %s can be drawn and read in every look', (name) => {
  const { pages } = fillSample(name)
  for (const look of looks)
    for (const page of pageNumbers) expect(findUnreadableTexts(pages[page], look)).toEqual([])
  for (const [index, theme] of themeNames.entries())
    for (const page of pageNumbers) {
      const colours = ([0, 1, 2] as const)[(index + page) % 3] ?? 0
      expect(renderPage(name, page, { theme, colours })).toContain('</html>')
    }
})

const listBlocks = (trade: Trade): Block[] =>
  Object.values(fillSample(trade).pages).flatMap(({ data }) => data)

const listTexts = (trade: Trade): string[] => listBlocks(trade).flatMap(listSampleTexts)

test.each(trades)('the template %s has dishes and prices that only a shop can know', (trade) => {
  const blocks = listBlocks(trade)
  const items = blocks.flatMap((block) =>
    block.kind === 'menu' ? block.content.groups.flatMap((group) => group.items) : [],
  )
  const texts = listTexts(trade)
  expect(items.length).toBeGreaterThan(5)
  for (const { name, price } of items) expect(texts).toContain(`${name} ${price}`)
  const questions = blocks.flatMap((block) =>
    block.kind === 'faq' ? block.content.entries.map(({ question }) => question) : [],
  )
  for (const question of questions) expect(texts).toContain(question)
})

test('sentences with figures are listed, and others are not', () => {
  const texts = listTexts('soba')
  expect(texts).toContain('価格はすべて税込みです。大盛りは200円増しで承ります。')
  expect(texts).not.toContain('いつものそば、季節のそば。')
})

/** The first block of a kind. */
function findBlock<Kind extends Block['kind']>(trade: Trade, kind: Kind) {
  const found = listBlocks(trade).find((block) => block.kind === kind)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has this kind
  if (found) return found as Extract<Block, { kind: Kind }>
  throw new Error(`The template ${trade} has no ${kind}`)
}

test('a menu has none once most of its dishes are the shop’s own', () => {
  const menu = findBlock('ramen', 'menu')
  const changeItems = (count: number) => {
    let left = count
    const groups = menu.content.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => {
        left -= 1
        return left < 0 ? item : { ...item, price: '999円' }
      }),
    }))
    return { ...menu, content: { ...menu.content, groups } }
  }
  const all = listSampleTexts(menu).length
  expect(listSampleTexts(changeItems(1))).toHaveLength(all - 1)
  expect(listSampleTexts(changeItems(Math.ceil(all / 2)))).toEqual([])
})

test('an answer and a sentence are the shop’s own once they are changed', () => {
  const trade = trades.find((each) => listBlocks(each).some(({ kind }) => kind === 'faq'))
  const faq = findBlock(trade ?? 'soba', 'faq')
  const entries = faq.content.entries.map((entry) => ({ ...entry, answer: 'ございます。' }))
  expect(listSampleTexts(faq).length).toBeGreaterThan(0)
  expect(listSampleTexts({ ...faq, content: { entries } })).toEqual([])
  const text = listBlocks('soba').find((block) => block.text.includes('200円増し'))
  if (!text) throw new Error('No such text')
  expect(listSampleTexts(text)).toHaveLength(1)
  expect(listSampleTexts({ ...text, text: '大盛りは150円増しです。' })).toEqual([])
})
