import { describe, expect, test } from 'vitest'
import { breaks } from '#test/releases/breaks.ts'
import { brokenPromises } from '#test/releases/broken-promises.ts'
import { type Call, contractOf, presentContract } from '#test/releases/contract.ts'
import { misfits, type Schema } from '#test/releases/fits.ts'
import { releasesWithContract } from '#test/releases/read-release.ts'

// A browser keeps the scripts that it was opened with for up to 14 days.
describe.each(releasesWithContract)('a browser of release %s', (release) => {
  test('can send what it sends, and reads what it is answered', () => {
    const known = Object.keys(brokenPromises[release] ?? {})
    expect(breaks(contractOf(release), presentContract()).toSorted()).toEqual(known.toSorted())
  })
})

test('the present contract keeps all that it promises itself', () => {
  expect(breaks(presentContract(), presentContract())).toEqual([])
})

const text = { type: 'string' }
const shop = (changes: Schema = {}, properties: Record<string, Schema> = {}) => ({
  type: 'object',
  properties: { name: text, ...properties },
  required: ['name'],
  ...changes,
})

test.each<[string, Schema, Schema, string[]]>([
  ['the same', shop(), shop(), []],
  ['one field more', shop({}, { size: text }), shop(), []],
  [
    'one that is not known',
    shop({}, { size: text }),
    shop({ additionalProperties: false }),
    ['.size: is not known'],
  ],
  ['one that may be missing', shop({ required: [] }), shop(), ['.name: may be missing']],
  [
    'another type',
    shop({}, { name: { type: 'number' } }),
    shop(),
    ['.name: is number, not string'],
  ],
  ['a whole number for any', { type: 'integer' }, { type: 'number' }, []],
  [
    'any number for a whole one',
    { type: 'number' },
    { type: 'integer' },
    [': is number, not integer'],
  ],
  ['one of fewer words', { enum: ['a'] }, { enum: ['a', 'b'] }, []],
  ['one of more words', { enum: ['a', 'b'] }, { enum: ['a'] }, [': may be ["b"]']],
  ['any word for one of some', text, { enum: ['a'] }, [': may be other than ["a"]']],
  [
    'a longer text',
    { ...text, maxLength: 9 },
    { ...text, maxLength: 8 },
    [': maxLength is 8, and was 9'],
  ],
  ['a text without end', text, { ...text, maxLength: 8 }, [': maxLength is 8, and was none']],
  ['a lower number', { minimum: 0 }, { minimum: 1 }, [': minimum is 1, and was 0']],
  ['another pattern', { ...text, pattern: 'a' }, { ...text, pattern: 'b' }, [': pattern is "b"']],
  ['nothing, where that may be', { type: 'null' }, { anyOf: [text, { type: 'null' }] }, []],
  [
    'nothing, where that may not be',
    { anyOf: [text, { type: 'null' }] },
    text,
    [': is null, not string'],
  ],
  [
    'a list of others',
    { type: 'array', items: { type: 'number' } },
    { type: 'array', items: text },
    ['[]: is number, not string'],
  ],
  [
    'a map of others',
    { type: 'object', additionalProperties: { type: 'number' } },
    { type: 'object', additionalProperties: text },
    ['.*: is number, not string'],
  ],
])('%s', (...[, one, other, found]) => {
  expect(misfits(one, other)).toEqual(found)
})

test('a call that is gone, wants a session or a body, or refuses what was asked, is told of', () => {
  const older: Call = { call: 'get /a', callers: [], query: { q: text }, body: null, answer: {} }
  const other = { ...older, callers: ['userSession'], query: {}, body: text }
  expect(breaks([older], [])).toEqual(['get /a is gone'])
  expect(breaks([older], [other])).toEqual([
    'get /a wants a session',
    'get /a takes ?q: is not known',
    'get /a wants a body',
  ])
  expect(breaks([other], [{ ...other, callers: ['adminSession'], body: null }])).toEqual([
    'get /a refuses userSession',
    'get /a takes : may be other than ["no body"]',
  ])
  // Whoever may call it without a session may do so with one.
  expect(breaks([other], [{ ...other, callers: [] }])).toEqual([])
})
