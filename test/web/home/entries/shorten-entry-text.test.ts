import { expect, test } from 'vitest'
import { shortenEntryText } from '#web/home/entries/shorten-entry-text.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}行目`)

test('does not shorten what a phone shows at once', () => {
  expect(shortenEntryText('')).toBeUndefined()
  expect(shortenEntryText(lines(14).join('\n'))).toBeUndefined()
})

test('shortens many lines after a whole line', () => {
  expect(shortenEntryText(lines(40).join('\n'))).toBe(`${lines(10).join('\n')}…`)
})

test('shortens one long line between characters', () => {
  const shortened = shortenEntryText('🍜'.repeat(900))
  expect(Array.from(shortened ?? '')).toHaveLength(301)
})

test('shortens a long line after short ones to the remaining space', () => {
  expect(shortenEntryText(`題\n${'あ'.repeat(900)}`)).toBe(`題\n${'あ'.repeat(270)}…`)
})
