import { createElement } from 'react'
import { expect, test } from 'vitest'
import { formatDay } from '#functions/renderer/kinds/format-day.ts'
import { HeadingText, ProseText, splitPhrases } from '#functions/renderer/kinds/phrase-text.tsx'
import { renderHtml } from '#functions/renderer/render-html.ts'

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

test.each([
  ['of three letters', '毎日の食卓に花を', ['毎日の', '食卓に花を']],
  [
    'of four letters',
    '創業七十年、三代目が守る出汁の味',
    ['創業七十年、', '三代目が', '守る', '出汁の味'],
  ],
  ['after a long phrase', '北海道産バターたっぷりのパン', ['北海道産バターたっぷりの', 'パン']],
  ['that is the only one', 'そば', ['そば']],
  ['of nothing', '', ['']],
])('a last phrase %s', (_, text, phrases) => {
  expect(splitPhrases(text)).toEqual(phrases)
})

const renderHeading = (text: string) =>
  renderHtml(createElement(HeadingText, { text }))
    .replaceAll('<wbr/>', '|')
    .replaceAll('<span class="clause">', '[')
    .replaceAll('</span>', ']')

test.each([
  ['毎朝五時、粉をこねるところから。', '[毎朝五時、][粉を|こねる|ところから。]'],
  ['粉をこねるところから', '粉を|こねる|ところから'],
  ['秋の味覚、\n入りました', '秋の味覚、\n入りました'],
  ['秋です。 冬です。', '[秋です。] [冬です。]'],
  ['\n', '\n'],
])('the heading %s breaks between its clauses', (text, drawn) => {
  expect(renderHeading(text)).toBe(drawn)
})

test('a day is written as month and day, with its year where wanted', () => {
  expect(formatDay('2026-11-03')).toBe('11月3日')
  expect(formatDay('2026-11-03', true)).toBe('2026年11月3日')
})

test.each(['', '11月3日', '2026-11-03T00:00', '12026-11-03', '2026-1-3'])(
  'the text "%s" is no day and stays',
  (text) => {
    expect(formatDay(text, true)).toBe(text)
  },
)

test.each([
  ['a paragraph', 'いつでもお知らせください。', 'いつでもお知らせく|ださい。|'],
  ['each paragraph', 'お茶で休む。\n席をどうぞ。', 'お茶|で休む。|\n席を|どうぞ。|'],
  ['nothing of a name', 'お名前：山田 花子', 'お名前：山田 花子'],
  ['nothing of a short text', 'どうぞ。', 'どうぞ。'],
])('the last letters stay together in %s', (_, text, expected) => {
  const html = renderHtml(createElement(ProseText, { text }))
  expect(html.replaceAll(/<span class="tail">|<\/span>/g, '|')).toBe(expected)
})
