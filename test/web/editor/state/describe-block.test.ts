import { expect, test } from 'vitest'
import { kindOffers } from '#blocks/registry/offers.ts'
import { type Block } from '#functions/contract/pages/page.ts'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import { buildBlock, buildPage, buildSlide } from '#test/web/editor/builders.ts'
import { countHiddenParts, formatHiddenParts } from '#web/editor/state/count-hidden-parts.ts'
import { createKindBlock } from '#web/editor/state/create-block.ts'
import { formatBlockName } from '#web/editor/state/describe-block.ts'

const picture = '/images/f234567890123456/c234567890123456/800x600.jpg'
const movie = '/movies/f234567890123456/c234567890123456/1280x720-poster.mp4'

test.each([
  [buildBlock('a', { text: 'ランチ\n始めました' }), '部品1: 文字「ランチ 始めました」'],
  [
    buildBlock('a', { text: 'あ'.repeat(30), position_index: 3 }),
    `部品3: 文字「${'あ'.repeat(20)}…」`,
  ],
  [buildBlock('a', { text_check: false, position_url: picture }), '部品1: 写真'],
  [
    buildBlock('a', { text_check: false, position_url: picture, alt: '店の外観' }),
    '部品1: 写真「店の外観」',
  ],
  [buildBlock('a', { text_check: false }), '部品1: 写真（まだ選ばれていません）'],
  [buildBlock('a', { text: '秋', position_url: picture }), '部品1: 写真の上に文字「秋」'],
  [buildBlock('a', { text_check: false, position_url: movie }), '部品1: 動画'],
  [buildBlock('a', { text: '秋', position_url: movie }), '部品1: 動画の上に文字「秋」'],
  [buildBlock('a', { display: false }), '部品1: 文字「a」、お客さまには見えません'],
])('names a block by its place and content', (part, name) => {
  expect(formatBlockName(part)).toBe(name)
})

const situation = { trade: 'soba', today: '2026-11-23' } as const

const samples: [Block, string][] = [
  [createKindBlock('heading', kindOffers.heading.createSample(situation)), '見出し「季節のそば」'],
  [createKindBlock('menu', kindOffers.menu.createSample(situation)), 'お品書き「そば 酒のさかな」'],
  [createKindBlock('hours', kindOffers.hours.createSample(situation)), '営業時間'],
  [
    createKindBlock('button', kindOffers.button.createSample(situation)),
    'ボタン「電話で予約する」',
  ],
  [
    createKindBlock('pair', kindOffers.pair.createSample(situation)),
    '写真と文章「石臼でひく、毎朝のそば」',
  ],
  [createKindBlock('gallery', kindOffers.gallery.createSample(situation)), 'ギャラリー「0枚」'],
  [
    createKindBlock('news', kindOffers.news.createSample(situation)),
    'お知らせ「新そばが入りました」',
  ],
  [
    createKindBlock('faq', kindOffers.faq.createSample(situation)),
    'よくある質問「予約はできますか？」',
  ],
  [
    createKindBlock('coupon', kindOffers.coupon.createSample(situation)),
    'クーポン「天ぷら1品サービス」',
  ],
  [createKindBlock('divider', kindOffers.divider.createSample(situation)), '区切り'],
]

test.each(samples)('names a new block of a kind by its sample words', (block, name) => {
  expect(formatBlockName(block)).toBe(`部品1: ${name}`)
})

test('a coupon ends with the next month, also at the end of the year', () => {
  const { content } = kindOffers.coupon.createSample({ trade: 'beauty', today: '2026-12-31' })
  expect(content.until).toBe('2027-01-31')
})

const hidden = { display: false }

test('counts hidden blocks, slides of both sets and the background', () => {
  const content = {
    data: [buildBlock('a', hidden), buildBlock('b'), buildBlock('c', hidden)],
    bg: { ...whiteBackground, ...hidden },
    data1: [{ ...buildSlide('s'), ...hidden }, buildSlide('t')],
    data2: [{ ...buildSlide('u'), ...hidden }],
  }
  const parts = countHiddenParts(content)
  expect(parts).toEqual({ blocks: 2, slides: 2, background: true, count: 5 })
  expect(formatHiddenParts(parts)).toBe('部品2個、スライド写真2枚、背景（合わせて5）')
})

test('names a single kind without a sum, and is empty when nothing is hidden', () => {
  const one = { ...buildPage('ab'), data: [buildBlock('a', hidden)] }
  expect(formatHiddenParts(countHiddenParts(one))).toBe('部品1個')
  expect(countHiddenParts(buildPage('ab')).count).toBe(0)
  expect(formatHiddenParts(countHiddenParts(buildPage('ab')))).toBe('')
})
