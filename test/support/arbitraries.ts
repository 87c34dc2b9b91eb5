import * as fc from 'fast-check'
import * as v from 'valibot'

export type Schema = v.GenericSchema & {
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
  // Values for a lookahead cannot be generated: it is left out, and decides afterwards.
  if (pattern && !pattern.source.includes('(?=')) {
    const generated = new RegExp(pattern.source.replaceAll(/\(\?!(?:\\.|[^)\\])*\)/g, ''))
    return fc.oneof(...known, fc.stringMatching(generated).filter(takes))
  }
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

/**
 * Fills the values so that together they have each awkward text in each text field that accepts it: as many texts at a time as
 * the field takes. Values in which no text is left to try are left out.
 */
export function fillWithTexts(schema: v.GenericSchema, values: readonly unknown[]): unknown[] {
  const left = new Map<string, readonly string[]>()
  return values.flatMap((value) => {
    let filled = value
    for (const place of listPlaces(value)) {
      if (typeof valueAt(value, place) !== 'string') continue
      const fill = (text: string) => replaceAt(filled, place, () => text)
      const field = nameField(value, place)
      const untried = left.get(field) ?? awkwardTexts.filter((text) => v.is(schema, fill(text)))
      const count = countAccepted(untried, (joined) => v.is(schema, fill(joined)))
      if (count > 0) filled = fill(untried.slice(0, count).join(''))
      left.set(field, untried.slice(count))
    }
    return filled === value ? [] : [filled]
  })
}

/** How many of the first texts are accepted when they are joined. Texts with spaces at their ends stay alone. */
function countAccepted(all: readonly string[], isAccepted: (joined: string) => boolean): number {
  const alone = all.findIndex((text) => text !== text.trim())
  let count = alone < 0 ? all.length : Math.max(1, alone)
  while (count > 0 && !isAccepted(all.slice(0, count).join(''))) count = Math.floor(count / 2)
  return count
}

/** The same for each item of a list, and another for each kind of block. */
function nameField(value: unknown, place: Place): string {
  const kinds = place.map((_, depth) => (valueAt(value, place.slice(0, depth)) as Kind).kind ?? '')
  return JSON.stringify([...place.filter((key) => !/^\d+$/.test(String(key))), ...kinds])
}

type Kind = { kind?: unknown }

const valueAt = (value: unknown, place: Place) =>
  place.reduce((holder: unknown, key) => (holder as Record<string, unknown>)[key], value)

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
