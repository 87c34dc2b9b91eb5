import { describe, expect, test } from 'vitest'
import { acceptedBreaks } from '#test/releases/accepted-breaks.ts'
import {
  type ContractCall,
  readPresentContract,
  readReleaseContract,
} from '#test/releases/contract.ts'
import { findBreaks } from '#test/releases/find-breaks.ts'
import { findMisfits, type JsonSchema } from '#test/releases/find-misfits.ts'
import { releasesWithContract } from '#test/releases/read-release.ts'

// A browser keeps the scripts that it was opened with for up to 14 days.
describe.each(releasesWithContract)('a browser of release %s', (release) => {
  test('can still send its requests and read the responses', () => {
    const known = Object.keys(acceptedBreaks[release] ?? {})
    expect(findBreaks(readReleaseContract(release), readPresentContract()).toSorted()).toEqual(
      known.toSorted(),
    )
  })
})

test('the current contract is compatible with itself', () => {
  expect(findBreaks(readPresentContract(), readPresentContract())).toEqual([])
})

const text = { type: 'string' }
const shop = (changes: JsonSchema = {}, properties: Record<string, JsonSchema> = {}) => ({
  type: 'object',
  properties: { name: text, ...properties },
  required: ['name'],
  ...changes,
})

test.each<[string, JsonSchema, JsonSchema, string[]]>([
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
  expect(findMisfits(one, other)).toEqual(found)
})

test('reports removed calls and new requirements', () => {
  const older: ContractCall = {
    call: 'get /a',
    callers: [],
    query: { q: text },
    body: null,
    answer: {},
  }
  const other = { ...older, callers: ['userSession'], query: {}, body: text }
  expect(findBreaks([older], [])).toEqual(['get /a is gone'])
  expect(findBreaks([older], [other])).toEqual([
    'get /a wants a session',
    'get /a takes ?q: is not known',
    'get /a wants a body',
  ])
  expect(findBreaks([other], [{ ...other, callers: ['adminSession'], body: null }])).toEqual([
    'get /a refuses userSession',
    'get /a takes : may be other than ["no body"]',
  ])
  // Whoever may call it without a session may do so with one.
  expect(findBreaks([other], [{ ...other, callers: [] }])).toEqual([])
})
