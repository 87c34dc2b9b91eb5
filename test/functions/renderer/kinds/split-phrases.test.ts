import { expect, test } from 'vitest'
import { splitPhrases } from '#functions/renderer/kinds/phrase-text.tsx'

test('a single letter stays with the rest of its word, also after the end of a sentence', () => {
  expect(splitPhrases('つなぎは二割。のどごしのよさと、噛むほどに広がる甘い香り。')).toEqual([
    'つなぎは',
    '二割。',
    'のどごしの',
    'よさと、',
    '噛むほどに',
    '広がる',
    '甘い香り。',
  ])
})

test('no phrase of a text is a single letter', () => {
  for (const text of ['にしんそば', '海老二本、季節の野菜三種', '毎朝五時、粉をこねるところから。'])
    expect(splitPhrases(text).filter((phrase) => /^\p{L}\P{L}*$/u.test(phrase))).toEqual([])
})
