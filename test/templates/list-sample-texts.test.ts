import { expect, test } from 'vitest'
import type { Block } from '#functions/contract/pages/page.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { listSampleTexts } from '#templates/list-sample-texts.ts'
import { templates } from '#templates/templates.ts'
import { fillSample } from './template-shops.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are the trades
const trades = Object.keys(templates) as Trade[]

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
