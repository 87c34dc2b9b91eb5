import { expect, test } from 'vitest'
import { buildBlock } from '#test/web/editor/builders.ts'
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
