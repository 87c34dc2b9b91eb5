import { expect, test } from 'vitest'
import { pageWords } from '#functions/renderer/page-words.ts'
import { page, textBlock } from './demo-page.ts'

function descriptionOf(...texts: string[]): string {
  const data = texts.map((text, index) => textBlock(`b${index}`, text))
  return pageWords(page({ data }), { shopName: '花の店', page: 1 }).description
}

test('a description that is not written says what the page tells, not its name or its headings', () => {
  expect(descriptionOf('花の店', 'お品書き', '鉢植えと切り花の店です。', '水曜は休みます。')).toBe(
    '鉢植えと切り花の店です。 水曜は休みます。',
  )
  expect(descriptionOf('花の店', 'お品書き')).toBe('お品書き')
  expect(descriptionOf('花の店')).toBe('花の店のページです。')
})

test('it ends with a sentence where one ends in time, and is cut where none does', () => {
  const sentence = `${'花'.repeat(49)}。`
  expect(descriptionOf(sentence.repeat(3))).toBe(sentence.repeat(2))
  expect(descriptionOf('花'.repeat(200))).toBe(`${'花'.repeat(119)}…`)
})
