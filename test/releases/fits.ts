import { isDeepStrictEqual } from 'node:util'

/** JSON Schema, as far as the table of endpoints uses it. */
export type Schema = { [keyword: string]: unknown }

/** Where, and why, some value that fits one schema does not fit another. */
type Misfits = string[]

/**
 * Why not every value that fits `one` fits `other` as well: empty where it does. What it cannot judge it calls a
 * misfit, unless both say the same.
 */
export function misfits(one: Schema, other: Schema, at = ''): Misfits {
  if (isDeepStrictEqual(one, other) || isAny(other)) return []
  const ones = alternatives(one)
  if (ones) return ones.flatMap((each) => misfits(each, other, at))
  const others = alternatives(other)
  if (others) {
    const all = others.map((each) => misfits(one, each, at))
    return all.some((each) => each.length === 0) ? [] : (all[0] ?? [])
  }
  return [
    ...values(one, other, at),
    ...Object.entries(other).flatMap(([keyword, limit]) => {
      const judge = judges[keyword]
      if (judge) return judge(one, other, at)
      const isSame = ignored.has(keyword) || isDeepStrictEqual(one[keyword], limit)
      return isSame || isEnumerated(one) ? [] : [`${at}: ${keyword} is ${JSON.stringify(limit)}`]
    }),
  ]
}

const ignored = new Set([
  'default',
  'description',
  'title',
  'enum',
  'const',
  'required',
  'examples',
])

const isAny = (schema: Schema) =>
  Object.keys(schema).every(
    (keyword) => ignored.has(keyword) && keyword !== 'enum' && keyword !== 'const',
  )

const alternatives = ({ anyOf, oneOf }: Schema) => (anyOf ?? oneOf) as Schema[] | undefined

const enumerated = (schema: Schema) =>
  'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined)

const isEnumerated = (schema: Schema) => enumerated(schema) !== undefined

function values(one: Schema, other: Schema, at: string): Misfits {
  const known = enumerated(other)
  if (!known) return []
  const given = enumerated(one)
  if (!given) return [`${at}: may be other than ${JSON.stringify(known)}`]
  const strange = given.filter((value) => !known.includes(value))
  return strange.length > 0 ? [`${at}: may be ${JSON.stringify(strange)}`] : []
}

type Judge = (one: Schema, other: Schema, at: string) => Misfits

const atMost =
  (keyword: string): Judge =>
  (one, other, at) =>
    numberOf(one[keyword], Number.POSITIVE_INFINITY) <= Number(other[keyword])
      ? []
      : wider(keyword, { one, other, at })

const atLeast =
  (keyword: string): Judge =>
  (one, other, at) =>
    numberOf(one[keyword], Number.NEGATIVE_INFINITY) >= Number(other[keyword])
      ? []
      : wider(keyword, { one, other, at })

const numberOf = (limit: unknown, none: number) => (limit === undefined ? none : Number(limit))

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const wider = (
  keyword: string,
  { one, other, at }: Record<'one' | 'other', Schema> & { at: string },
) => [`${at}: ${keyword} is ${said(other[keyword])}, and was ${said(one[keyword] ?? 'none')}`]

const judges: Record<string, Judge> = {
  type: (one, other, at) => {
    const given = one.type ?? typeof enumerated(one)?.[0]
    const isNarrower = given === 'integer' && other.type === 'number'
    return given === other.type || isNarrower
      ? []
      : [`${at}: is ${said(given)}, not ${said(other.type)}`]
  },
  properties: (one, other, at) => [...propertiesMisfit(one, other, at), ...missing(one, other, at)],
  additionalProperties: (one, other, at) =>
    typeof other.additionalProperties === 'object' && typeof one.additionalProperties === 'object'
      ? misfits(one.additionalProperties as Schema, other.additionalProperties as Schema, `${at}.*`)
      : unknownOnes(one, other, at),
  items: (one, other, at) => misfits((one.items ?? {}) as Schema, other.items as Schema, `${at}[]`),
  maximum: atMost('maximum'),
  maxLength: atMost('maxLength'),
  maxItems: atMost('maxItems'),
  minimum: atLeast('minimum'),
  minLength: atLeast('minLength'),
  minItems: atLeast('minItems'),
}

const propertiesOf = ({ properties = {} }: Schema) => properties as Record<string, Schema>
const requiredOf = ({ required = [] }: Schema) => required as string[]

function propertiesMisfit(one: Schema, other: Schema, at: string): Misfits {
  const given = propertiesOf(one)
  return Object.entries(propertiesOf(other)).flatMap(([name, schema]) =>
    given[name] ? misfits(given[name], schema, `${at}.${name}`) : [],
  )
}

function missing(one: Schema, other: Schema, at: string): Misfits {
  const sure = new Set(requiredOf(one))
  return requiredOf(other)
    .filter((name) => !sure.has(name))
    .map((name) => `${at}.${name}: may be missing`)
}

function unknownOnes(one: Schema, other: Schema, at: string): Misfits {
  if (other.additionalProperties !== false) return []
  const known = propertiesOf(other)
  return Object.keys(propertiesOf(one))
    .filter((name) => !known[name])
    .map((name) => `${at}.${name}: is not known`)
}
