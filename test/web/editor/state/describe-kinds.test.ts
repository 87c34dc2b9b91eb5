import { expect, test } from 'vitest'
import { blockSamples } from '#blocks/block-samples.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { createKindBlock } from '#web/editor/state/create-block.ts'
import { formatBlockName } from '#web/editor/state/describe-block.ts'

const situation = { trade: 'soba', today: '2026-11-23' } as const

const samples: [Block, string][] = [
  [createKindBlock('heading', blockSamples.heading(situation)), '見出し「季節のそば」'],
  [createKindBlock('menu', blockSamples.menu(situation)), 'お品書き「そば 酒のさかな」'],
  [createKindBlock('hours', blockSamples.hours(situation)), '営業時間'],
  [createKindBlock('button', blockSamples.button(situation)), 'ボタン「電話で予約する」'],
  [createKindBlock('pair', blockSamples.pair(situation)), '写真と文章「石臼でひく、毎朝のそば」'],
  [createKindBlock('gallery', blockSamples.gallery(situation)), 'ギャラリー「0枚」'],
  [createKindBlock('news', blockSamples.news(situation)), 'お知らせ「新そばが入りました」'],
  [createKindBlock('faq', blockSamples.faq(situation)), 'よくある質問「予約はできますか？」'],
  [createKindBlock('coupon', blockSamples.coupon(situation)), 'クーポン「天ぷら1品サービス」'],
  [createKindBlock('divider', blockSamples.divider(situation)), '区切り'],
]

test.each(samples)('names a new block of a kind by its sample words', (block, name) => {
  expect(formatBlockName(block)).toBe(`部品1: ${name}`)
})

test('a coupon ends with the next month, also at the end of the year', () => {
  const { content } = blockSamples.coupon({ trade: 'beauty', today: '2026-12-31' })
  expect(content.until).toBe('2027-01-31')
})
