import * as fc from 'fast-check'
import * as v from 'valibot'
import { type Schema, validValues } from './arbitraries.ts'

/** A value with one error, and the dotted path of the error; `''` for the whole value. */
export type InvalidValue = { value: unknown; at: string }

type Fault = { value: unknown; at: readonly (string | number)[] }

const otherKinds = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  'x',
  '',
  [],
  {},
  [[]],
  ' \u3000\u200B',
  'x\nx',
  '\u202Ex',
  'あ'.repeat(20_000),
  '\u0000',
  '\uD800',
]
const strangeKeys = [
  'extra',
  '__proto__',
  'constructor',
  'toString',
  'password',
  'is_admin',
  'ユーザー',
  'PK',
]

/**
 * Lists values with one error each that the schema rejects. At each place of the schema: other types, texts that break careless
 * programs, the first value beyond each bound, a missing field, and fields that do not exist.
 */
export function listInvalidValues(schema: v.GenericSchema): InvalidValue[] {
  return listFaults(schema, '', new Map())
    .map(({ value, at }) => ({ value: sendOverWire(value), at: at.join('.') }))
    .filter(({ value }) => !v.is(schema, value))
}

/** The value after JSON serialisation. */
const sendOverWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** `tried`: the names under which a schema was tried. Kinds of block have fields in common, which are tried once. */
function listFaults(schema: Schema, name: string, tried: Map<Schema, Set<string>>): Fault[] {
  const names = tried.get(schema) ?? new Set()
  if (names.has(name)) return []
  tried.set(schema, names.add(name))
  const others = [...otherKinds, ...listValuesBeyondBounds(schema)].map((value) => ({
    value,
    at: [],
  }))
  return [...others, ...listInnerFaults(schema, name, tried)]
}

function listInnerFaults(schema: Schema, name: string, tried: Map<Schema, Set<string>>): Fault[] {
  const { entries, item, wrapped, options = [] } = schema
  if (wrapped) return listFaults(wrapped, name, tried)
  if (item) {
    const faults = listFaults(item, `${name}[]`, tried)
    return faults.map(({ value, at }) => ({ value: [value], at: [0, ...at] }))
  }
  if (!entries) return options.filter(isSchema).flatMap((option) => listFaults(option, name, tried))
  const base = drawValid(schema) as Record<string, unknown>
  const without = (key: string) =>
    Object.fromEntries(Object.entries(base).filter(([each]) => each !== key))
  return [
    ...Object.entries(entries).flatMap(([key, field]) =>
      listFaults(field, key, tried)
        .map(({ value, at }): Fault => ({ value: { ...base, [key]: value }, at: [key, ...at] }))
        .concat({ value: without(key), at: [key] }),
    ),
    // `{ __proto__: … }` would set the prototype, and nothing would be sent.
    ...strangeKeys.map((key) => ({
      value: Object.fromEntries([...Object.entries(base), [key, 'x']]),
      at: [key],
    })),
  ]
}

const isSchema = (option: unknown): option is Schema =>
  typeof option === 'object' && option !== null && 'type' in option

/** A valid value with all fields. */
const drawValid = (schema: Schema): unknown =>
  fc.sample(validValues(schema, { isWhole: true, longest: 1 }), { numRuns: 1, seed: 1 })[0]

const beyond: Record<string, (bound: number, valid: unknown) => unknown> = {
  min_value: (bound) => bound - 1,
  max_value: (bound) => bound + 1,
  min_length: (bound, valid) => (valid as string | unknown[]).slice(0, bound - 1),
  max_length: (bound, valid) =>
    typeof valid === 'string'
      ? valid.padEnd(bound + 1, '長')
      : Array.from({ length: bound + 1 }, (): unknown => (valid as unknown[])[0] ?? 'x'),
}

/** The first values beyond the bounds of a text, a number or a list, and valid texts with more after them. */
function listValuesBeyondBounds(schema: Schema): unknown[] {
  const { type, pipe = [] } = schema
  if (!['string', 'number', 'array'].includes(type)) return []
  const valid = drawValid(schema)
  const outside = pipe.flatMap((action) => {
    const make = beyond[action.type]
    return make ? [make(Number(action.requirement), valid)] : []
  })
  const longer = typeof valid === 'string' ? [`${valid}\n`, `${valid}${'長'.repeat(10_001)}`] : []
  return [...outside, ...longer]
}
