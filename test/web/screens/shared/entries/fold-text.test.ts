import { expect, test } from 'vitest'
import { foldText } from '#web/screens/shared/entries/fold-text.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}行目`)

test('does not shorten what a phone shows at once', () => {
  expect(foldText('')).toBeUndefined()
  expect(foldText(lines(14).join('\n'))).toBeUndefined()
})

test('shortens many lines after a whole line', () => {
  expect(foldText(lines(40).join('\n'))).toBe(`${lines(10).join('\n')}…`)
})

test('shortens one long line between characters', () => {
  const folded = foldText('🍜'.repeat(900))
  expect(Array.from(folded ?? '')).toHaveLength(301)
})

test('shortens a long line after short ones to the remaining space', () => {
  expect(foldText(`題\n${'あ'.repeat(900)}`)).toBe(`題\n${'あ'.repeat(270)}…`)
})
