import { expect, test } from 'vitest'
import { foldText } from '#web/screens/fold-text.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}行目`)

test('what a phone shows at once is not folded', () => {
  expect(foldText('')).toBeUndefined()
  expect(foldText(lines(14).join('\n'))).toBeUndefined()
})

test('many lines are folded after whole ones', () => {
  expect(foldText(lines(40).join('\n'))).toBe(`${lines(10).join('\n')}…`)
})

test('one long line is folded between letters, never within one', () => {
  const folded = foldText('🍜'.repeat(900))
  expect(Array.from(folded ?? '')).toHaveLength(301)
})

test('a long line after short ones shows as much as there is room for', () => {
  expect(foldText(`題\n${'あ'.repeat(900)}`)).toBe(`題\n${'あ'.repeat(270)}…`)
})
