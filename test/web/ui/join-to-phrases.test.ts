import { expect, test } from 'vitest'
import { joinToPhrases } from '#web/ui/join-to-phrases.ts'

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

test.each([
  ['お店の写真を入れます', ['お店の', '写真を', '入れます']],
  ['「公開する」を押します。', ['「公開する」を', '押します。']],
])('breaks %s between words, with particles and brackets where they belong', (text, phrases) => {
  expect(joinToPhrases(segmenter.segment(text))).toEqual(phrases)
})

test('keeps the text as it is', () => {
  const text = '住所・電話・営業時間が、ページに入ります（例: 03-1234-5678）'
  expect(joinToPhrases(segmenter.segment(text)).join('')).toBe(text)
})
