import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  boundedArray,
  boundedText,
  countBytes,
  filledText,
  lineText,
  toNameText,
} from '#functions/contract/text/text.ts'

const check = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? []

test('a length counts characters, not the units of their code', () => {
  const text = boundedText(3)
  expect(check(text, '𠮷𠮷𠮷')).toEqual([])
  expect(check(text, 'abc')).toEqual([])
  expect(check(text, 'abcd')).toHaveLength(1)
  expect(check(text, '𠮷abc')).toHaveLength(1)
  expect(check(text, '𠮷𠮷𠮷a')).toHaveLength(1)
})

test('bytes are those of UTF-8', () => expect(countBytes('aそ𠮷')).toBe(1 + 3 + 4))

test('an empty text and an invisible one have one problem each', () => {
  expect(check(filledText(9), '')).toHaveLength(1)
  expect(check(filledText(9), ' \u3000')).toHaveLength(1)
  expect(check(filledText(9), '\u200b')).toHaveLength(1)
  expect(check(filledText(9), ' \u200b ')).toEqual(check(filledText(9), '\u200b'))
  expect(check(filledText(9), '\u200b')).not.toEqual(check(filledText(9), ''))
})

test('a line is one line, and does not change the direction, from its beginning on', () => {
  expect(check(lineText(9), '')).toEqual([])
  expect(check(lineText(9), '\nそば')).toHaveLength(1)
  expect(check(lineText(9), '\u202eそば')).toHaveLength(1)
})

test('a foreign name has no white space around it', () => {
  expect(toNameText('\n そば処 \r\n')).toBe('そば処')
})

test('an array has its limit, and its items are checked up to it', () => {
  const schema = boundedArray(v.string('text'), 2)
  expect(check(schema, [])).toEqual([])
  expect(check(schema, ['a', 'b'])).toEqual([])
  expect(check(schema, ['a', 1])).toEqual(['text'])
  expect(check(schema, [1, 2, 3])).toEqual(['2個までです'])
  expect(check(schema, 'ab')).toHaveLength(1)
})
