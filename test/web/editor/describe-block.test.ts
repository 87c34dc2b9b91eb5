import { expect, test } from 'vitest'
import { nameOfBlock } from '#web/editor/describe-block.ts'
import { block } from './builders.ts'

const picture = '/images/f234567890123456/c234567890123456/800x600.jpg'
const movie = '/movies/f234567890123456/c234567890123456/1280x720-poster.mp4'

test.each([
  [block('a', { text: 'ランチ\n始めました' }), '部品1: 文字「ランチ 始めました」'],
  [block('a', { text: 'あ'.repeat(30), position_index: 3 }), `部品3: 文字「${'あ'.repeat(20)}…」`],
  [block('a', { text_check: false, position_url: picture }), '部品1: 写真'],
  [
    block('a', { text_check: false, position_url: picture, alt: '店の外観' }),
    '部品1: 写真「店の外観」',
  ],
  [block('a', { text_check: false }), '部品1: 写真（まだ選ばれていません）'],
  [block('a', { text: '秋', position_url: picture }), '部品1: 写真の上に文字「秋」'],
  [block('a', { text_check: false, position_url: movie }), '部品1: 動画'],
  [block('a', { text: '秋', position_url: movie }), '部品1: 動画の上に文字「秋」'],
  [block('a', { display: false }), '部品1: 文字「a」、お客さまには見えません'],
])('a part is called by its place and what it shows', (part, name) => {
  expect(nameOfBlock(part)).toBe(name)
})
