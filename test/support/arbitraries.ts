import * as fc from 'fast-check'
import * as v from 'valibot'

type Schema = v.GenericSchema & {
  type: string
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[]
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
  literal?: unknown
}

/** Japanese in all its scripts, and texts that break careless programs. */
export const awkwardTexts = [
  'か\u3099き\u3099は\u309Aへ\u309A',
  '𠮷野家・髙島屋・﨑',
  '㈱のれん ㌔ ① ℡',
  '👨‍👩‍👧‍👦🏳️‍🌈👩🏽‍🍳🇯🇵',
  'ﾊﾝｶｸ ｶﾞｷﾞｸﾞ ﾊﾟﾋﾟﾌﾟ',
  'مرحبا بالعالم \u202Eabc\u202C',
  'ゼロ\u200B幅\u200D結合\uFEFF',
  '葛\u{E0100}飾区と葛飾区',
  '全角　空白\t改行\n終わり',
  '一行目\r\n二行目\r三行目\u2028四行目\u0085',
  ' 　前にも後にも空白　 ',
  '\uFEFF\u3099先頭の結合文字\u200D',
  'e\u0301é・カ\u3099ガ・각각・ﬁ・Å\u212B・㍿㋿',
  '\u{10FFFF}\uFFFE\uE000外字',
  '<script>alert(1)</script> & "引用" \'一つ\'',
  '${jndi:ldap://x} {{7*7}} %s %00 \\u0000',
  '__proto__ constructor toString',
  'ＡＢＣ　ａｂｃ　１２３',
]

const texts = fc.oneof(
  fc.constantFrom(...awkwardTexts),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc
    .array(fc.constantFrom('あ', 'が', 'ッ', 'ー', '漢字', 'かな', '、', '。', '〜', '「'))
    .map((all) => all.join('')),
)

// Texts in the formats that schemas ask for. Each schema is tried with all of them.
const forms = [
  '',
  'a',
  'abc',
  'kissa-9',
  '#a1B2c3',
  'page:2',
  'https://example.jp/日本語?q=1#x',
  'mailto:omise@example.jp',
  'tel:+81-3-1234-5678',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  '100',
  '2026-11-22T10:30Z',
  'image/png',
  'x'.repeat(64),
  '11:30',
  '2026-12-31',
  '110-0001',
  '03-1234-5678',
  'omise@example.jp',
  'あ'.repeat(100),
]

/**
 * `known`: texts that a schema may ask for besides `forms`. `longest`: the maximum length of lists.
 * `isWhole`: no field is left out and no list is empty.
 */
type Options = { known?: readonly string[]; longest?: number; isWhole?: boolean }

/** Builds valid values of a schema. Throws for a schema type that is not known here. */
export function validValues(schema: v.GenericSchema, options: Options = {}): fc.Arbitrary<unknown> {
  return buildArbitrary(schema, options).filter((value) => v.is(schema, value))
}

function buildArbitrary(schema: Schema, options: Options): fc.Arbitrary<unknown> {
  const make = makers[schema.type]
  if (!make) throw new Error(`No generator for the schema type "${schema.type}": add it to makers`)
  return make(schema, options)
}

const makers: Record<string, (schema: Schema, options: Options) => fc.Arbitrary<unknown>> = {
  string: buildString,
  number: buildNumber,
  boolean: () => fc.boolean(),
  nullable: ({ wrapped }, more) => fc.option(validValues(unwrapSchema(wrapped), more)),
  picklist: ({ options = [] }) => fc.constantFrom(...options),
  union: ({ options = [] }, more) =>
    fc.oneof(...options.map((one) => validValues(one as Schema, more))),
  array: ({ item }, more) =>
    fc.array(validValues(unwrapSchema(item), more), {
      minLength: more.isWhole ? 1 : 0,
      maxLength: more.longest ?? 3,
    }),
  literal: ({ literal }) => fc.constant(literal),
  variant: ({ options = [] }, more) =>
    fc.oneof(...options.map((one) => validValues(one as Schema, more))),
  strict_object: buildObject,
  object: buildObject,
}

function buildObject({ entries = {} }: Schema, options: Options): fc.Arbitrary<unknown> {
  const optional = Object.entries(entries).filter(
    ([, schema]) => isOptional(schema) && !options.isWhole,
  )
  const required = Object.keys(entries).filter((key) => !optional.some(([name]) => name === key))
  const fields = Object.entries(entries).map(
    ([key, schema]) =>
      [
        key,
        validValues(isOptional(schema) ? unwrapSchema(schema.wrapped) : schema, options),
      ] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

const isOptional = ({ type }: Schema) => type === 'optional' || type === 'exact_optional'

function unwrapSchema(schema: Schema | undefined): Schema {
  if (!schema) throw new Error('The schema wraps no other schema')
  return schema
}

function buildString(schema: Schema, options: Options): fc.Arbitrary<string> {
  const takes = (text: string) => v.is(schema, text)
  const fitting = [...forms, ...awkwardTexts, ...(options.known ?? [])].filter(takes)
  const known = fitting.length > 0 ? [fc.constantFrom(...fitting)] : []
  const patterns = (schema.pipe ?? []).filter(({ type }) => type === 'regex')
  const [pattern] = patterns.map(({ requirement }) => requirement as RegExp)
  // Values for a lookahead cannot be generated.
  if (pattern && !pattern.source.includes('(?='))
    return fc.oneof(...known, fc.stringMatching(new RegExp(pattern.source)))
  const free = awkwardTexts.filter(takes).length > awkwardTexts.length / 2 ? [texts] : []
  return fc.oneof(...known, ...free)
}

function buildNumber({ pipe = [] }: Schema): fc.Arbitrary<number> {
  const bound = (type: string) =>
    pipe.find((action) => action.type === type)?.requirement as number | undefined
  const min = bound('min_value') ?? -1_000_000
  const max = bound('max_value') ?? 1_000_000
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
}

/** Puts this text into each place of the value where the schema accepts it. */
export function fillTexts(schema: v.GenericSchema, value: unknown, text: string): unknown {
  const places = listPlaces(value).filter((place) => typeof valueAt(value, place) === 'string')
  return places.reduce((all: unknown, place) => {
    const filled = replaceAt(all, place, () => text)
    return v.is(schema, filled) ? filled : all
  }, value)
}

const valueAt = (value: unknown, place: Place) =>
  place.reduce((holder: unknown, key) => (holder as Record<string, unknown>)[key], value)

/** How many fields the objects of a schema have. */
export function countFields(schema: v.GenericSchema): number {
  const { entries = {}, item, wrapped, options = [] }: Schema = schema
  const inner = [item, wrapped, ...options].filter(
    (each): each is Schema => typeof each === 'object' && each !== null && 'type' in each,
  )
  const within = [...Object.values(entries), ...inner].map(countFields)
  return within.reduce((sum, count) => sum + count, Object.keys(entries).length)
}

/** A value with one error, and the dotted path of the error; `''` for the whole value. */
export type InvalidValue = { value: unknown; at: string }

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

/** Builds values with one error each that the schema rejects. */
export function invalidValues(schema: v.GenericSchema): fc.Arbitrary<InvalidValue> {
  return fc
    .tuple(
      validValues(schema),
      fc.nat(),
      fc.constantFrom(...otherKinds),
      fc.constantFrom(...strangeKeys),
    )
    .chain(([valid, where, other, key]) => {
      const places = listPlaces(valid)
      const place = places[where % places.length] ?? []
      return fc.constantFrom(
        { value: replaceAt(valid, place, () => other), at: place },
        { value: replaceAt(valid, place, (old) => withKey(old, key)), at: [...place, key] },
        { value: replaceAt(valid, place, lengthen), at: place },
        { value: without(valid, place), at: place },
      )
    })
    .filter(({ value }) => !v.is(schema, sendOverWire(value)))
    .map(({ value, at }) => ({ value, at: at.join('.') }))
}

/** The value after JSON serialisation. */
const sendOverWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

type Place = readonly (string | number)[]

function listPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, one]) => listPlaces(one, [...at, key]))]
}

function replaceAt(value: unknown, place: Place, change: (old: unknown) => unknown): unknown {
  const [first, ...rest] = place
  if (first === undefined) return change(value)
  const inner = replaceAt((value as Record<string, unknown>)[first], rest, change)
  if (Array.isArray(value)) return value.with(Number(first), inner)
  return { ...(value as object), [first]: inner }
}

function withKey(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  // `{ __proto__: … }` would set the prototype, and nothing would be sent.
  return Object.fromEntries([...Object.entries(value), [key, 'x']])
}

function lengthen(value: unknown): unknown {
  if (typeof value === 'string') return `${value}${'長'.repeat(10_001)}`
  if (typeof value === 'number') return value + 1e9
  if (Array.isArray(value)) return Array.from({ length: 501 }, (): unknown => value[0] ?? 'x')
  return value
}

function without(value: unknown, place: Place): unknown {
  const key = place.at(-1)
  if (key === undefined) return []
  return replaceAt(value, place.slice(0, -1), (holder): unknown => {
    if (Array.isArray(holder)) return holder
    const { [key]: _, ...rest } = holder as Record<string, unknown>
    return rest
  })
}
