import { expect, test } from 'vitest'
import { describePage } from '#functions/renderer/head/describe-page.ts'
import { page, site, textBlock } from '#test/functions/renderer/demo-page.ts'

function descriptionOf(...texts: string[]): string {
  const data = texts.map((text, index) => textBlock(`b${index}`, text))
  return describePage(page({ data }), site).description
}

test('derives a missing description from texts, not from names or headings', () => {
  expect(descriptionOf('花の店', 'お品書き', '鉢植えと切り花の店です。', '水曜は休みます。')).toBe(
    '鉢植えと切り花の店です。 水曜は休みます。',
  )
  expect(descriptionOf('花の店', 'お品書き')).toBe('お品書き')
  expect(descriptionOf('花の店')).toBe('花の店のページです。')
})

test('ends a derived description after a sentence, or cuts it', () => {
  const sentence = `${'花'.repeat(49)}。`
  expect(descriptionOf(sentence.repeat(3))).toBe(sentence.repeat(2))
  expect(descriptionOf('花'.repeat(200))).toBe(`${'花'.repeat(119)}…`)
})

function titleOf(title: string): string {
  const { bg } = page({})
  return describePage(page({ bg: { ...bg, title } }), site).title
}

test('cleans a title', () => {
  expect(titleOf('そば\u202e処\n本店')).toBe('そば処 本店')
  expect(titleOf('\u200b\u3164')).toBe('花の店')
  expect(describePage(page({ bg: { description: ' 季節の\n花 ' } }), site).description).toBe(
    '季節の 花',
  )
  expect(describePage(page({ bg: { description: ' ' } }), site).description).toBe(
    '花の店のページです。',
  )
})

const titleOfPage = (number: 1 | 2, label: string) =>
  describePage(page({ bg: { label } }), { ...site, page: number }).title

test('names the other pages by their label, or by their number', () => {
  expect(titleOfPage(2, 'お品書き')).toBe('お品書き | 花の店')
  expect(titleOfPage(2, ' ')).toBe('花の店 | 2ページ目')
  expect(titleOfPage(1, 'お品書き')).toBe('花の店')
})

test('takes a long text without a sentence for one, and keeps 120 characters', () => {
  expect(descriptionOf('花'.repeat(24), '水曜は休みます。')).toBe('水曜は休みます。')
  expect(descriptionOf('花'.repeat(25), '水曜は休みます。')).toBe(
    `${'花'.repeat(25)} 水曜は休みます。`,
  )
  expect(descriptionOf('花'.repeat(120))).toBe('花'.repeat(120))
  expect(descriptionOf('水曜は\n\n  休みます。')).toBe('水曜は 休みます。')
})
