import { isDeepStrictEqual } from 'node:util'

/** The part of JSON Schema that the endpoint table uses. */
export type JsonSchema = { [keyword: string]: unknown }

/** The places where a value of one schema does not fit the other, and why. */
type Misfits = string[]

/**
 * Lists why a value of `one` may not fit `other`; empty when all values fit. Keywords that it does not know
 * count as misfits unless both are equal.
 */
export function findMisfits(one: JsonSchema, other: JsonSchema, at = ''): Misfits {
  if (isDeepStrictEqual(one, other) || isAny(other)) return []
  const ones = alternatives(one)
  if (ones) return ones.flatMap((each) => findMisfits(each, other, at))
  const others = alternatives(other)
  if (others) {
    const all = others.map((each) => findMisfits(one, each, at))
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

const isAny = (schema: JsonSchema) =>
  Object.keys(schema).every(
    (keyword) => ignored.has(keyword) && keyword !== 'enum' && keyword !== 'const',
  )

const alternatives = ({ anyOf, oneOf }: JsonSchema) => (anyOf ?? oneOf) as JsonSchema[] | undefined

const enumerated = (schema: JsonSchema) =>
  'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined)

const isEnumerated = (schema: JsonSchema) => enumerated(schema) !== undefined

function values(one: JsonSchema, other: JsonSchema, at: string): Misfits {
  const known = enumerated(other)
  if (!known) return []
  const given = enumerated(one)
  if (!given) return [`${at}: may be other than ${JSON.stringify(known)}`]
  const strange = given.filter((value) => !known.includes(value))
  return strange.length > 0 ? [`${at}: may be ${JSON.stringify(strange)}`] : []
}

type Judge = (one: JsonSchema, other: JsonSchema, at: string) => Misfits

const atMost =
  (keyword: string): Judge =>
  (one, other, at) =>
    toNumber(one[keyword], Number.POSITIVE_INFINITY) <= Number(other[keyword])
      ? []
      : wider(keyword, { one, other, at })

const atLeast =
  (keyword: string): Judge =>
  (one, other, at) =>
    toNumber(one[keyword], Number.NEGATIVE_INFINITY) >= Number(other[keyword])
      ? []
      : wider(keyword, { one, other, at })

const toNumber = (limit: unknown, none: number) => (limit === undefined ? none : Number(limit))

const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const wider = (
  keyword: string,
  { one, other, at }: Record<'one' | 'other', JsonSchema> & { at: string },
) => [
  `${at}: ${keyword} is ${formatValue(other[keyword])}, and was ${formatValue(one[keyword] ?? 'none')}`,
]

const judges: Record<string, Judge> = {
  type: (one, other, at) => {
    const given = one.type ?? typeof enumerated(one)?.[0]
    const isNarrower = given === 'integer' && other.type === 'number'
    return given === other.type || isNarrower
      ? []
      : [`${at}: is ${formatValue(given)}, not ${formatValue(other.type)}`]
  },
  properties: (one, other, at) => [...propertiesMisfit(one, other, at), ...missing(one, other, at)],
  additionalProperties: (one, other, at) =>
    typeof other.additionalProperties === 'object' && typeof one.additionalProperties === 'object'
      ? findMisfits(
          one.additionalProperties as JsonSchema,
          other.additionalProperties as JsonSchema,
          `${at}.*`,
        )
      : unknownOnes(one, other, at),
  items: (one, other, at) =>
    findMisfits((one.items ?? {}) as JsonSchema, other.items as JsonSchema, `${at}[]`),
  maximum: atMost('maximum'),
  maxLength: atMost('maxLength'),
  maxItems: atMost('maxItems'),
  minimum: atLeast('minimum'),
  minLength: atLeast('minLength'),
  minItems: atLeast('minItems'),
}

const getProperties = ({ properties = {} }: JsonSchema) => properties as Record<string, JsonSchema>
const getRequired = ({ required = [] }: JsonSchema) => required as string[]

function propertiesMisfit(one: JsonSchema, other: JsonSchema, at: string): Misfits {
  const given = getProperties(one)
  return Object.entries(getProperties(other)).flatMap(([name, schema]) =>
    given[name] ? findMisfits(given[name], schema, `${at}.${name}`) : [],
  )
}

function missing(one: JsonSchema, other: JsonSchema, at: string): Misfits {
  const sure = new Set(getRequired(one))
  return getRequired(other)
    .filter((name) => !sure.has(name))
    .map((name) => `${at}.${name}: may be missing`)
}

function unknownOnes(one: JsonSchema, other: JsonSchema, at: string): Misfits {
  if (other.additionalProperties !== false) return []
  const known = getProperties(other)
  return Object.keys(getProperties(one))
    .filter((name) => !known[name])
    .map((name) => `${at}.${name}: is not known`)
}
