import { expect, test } from 'vitest'
import { hashToId, newId } from '#functions/table/ids.ts'

const numbers = Array.from({ length: 1000 }, (_, index) => index)

test.each([
  ['new', newId],
  ['hashed', (number: number) => hashToId(`${number}`)],
])('a %s id begins with no sign that a spreadsheet takes for a formula', (_, makeId) => {
  const ids = numbers.map(makeId)
  expect(ids.filter((id) => !/^[A-Za-z\d][\w-]{21}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(1000)
})
