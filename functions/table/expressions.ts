import type { Item } from './table.ts'

/** Gives placeholders to the names and values of a request: many names are reserved words. */
type Terms = { name: (path: string) => string; bind: (value: unknown) => string }

/** A test of an attribute, and a value that the table computes. */
type Test = (path: string, terms: Terms) => string
export type Computed = (terms: Terms) => string

/**
 * Values or tests by attribute, such as `{ sv: 3, closed: missing, 'live.version': below(5) }`: all of them must hold. Of a
 * list, one entry must.
 */
export type Condition = Item | readonly Item[]

const compare =
  (sign: string) =>
  (value: unknown): Test =>
  (path, { bind }) =>
    `${path} ${sign} ${bind(value)}`
const call =
  (name: string) =>
  (value: unknown): Test =>
  (path, { bind }) =>
    `${name}(${path}, ${bind(value)})`

export const exists: Test = (path) => `attribute_exists(${path})`
export const missing: Test = (path) => `attribute_not_exists(${path})`
export const below = /* @__PURE__ */ compare('<')
export const atMost = /* @__PURE__ */ compare('<=')
export const above = /* @__PURE__ */ compare('>')
export const beginsWith = /* @__PURE__ */ call('begins_with')
export const contains = /* @__PURE__ */ call('contains')
export const between =
  (from: string, to: string): Test =>
  (path, { bind }) =>
    `${path} BETWEEN ${bind(from)} AND ${bind(to)}`
export const oneOf =
  (...values: readonly unknown[]): Test =>
  (path, { bind }) =>
    `${path} IN (${values.map(bind).join(', ')})`
export const sizeBelow =
  (size: number): Test =>
  (path, { bind }) =>
    `size(${path}) < ${bind(size)}`
export const not =
  (expected: unknown): Test =>
  (path, terms) =>
    `NOT (${writeTest(path, expected, terms)})`
export const missingOr =
  (expected: unknown): Test =>
  (path, terms) =>
    `${missing(path, terms)} OR ${writeTest(path, expected, terms)}`

/** The value of another attribute; `otherwise` where there is none. */
export const attribute =
  (path: string, otherwise?: unknown): Computed =>
  ({ name, bind }) =>
    otherwise === undefined ? name(path) : `if_not_exists(${name(path)}, ${bind(otherwise)})`
export const sum =
  (path: string, added: number): Computed =>
  ({ name, bind }) =>
    `${name(path)} + ${bind(added)}`

const isTest = (value: unknown): value is Test => typeof value === 'function'
const isComputed = (value: unknown): value is Computed => typeof value === 'function'

const writeTest = (path: string, expected: unknown, terms: Terms): string =>
  isTest(expected) ? expected(path, terms) : `${path} = ${terms.bind(expected)}`

/** DynamoDB refuses double parentheses: a part has none where it is alone. */
export function writeTests(tests: Item, terms: Terms): string {
  const parts = Object.entries(tests).map(([path, expected]) =>
    writeTest(terms.name(path), expected, terms),
  )
  const wrap = (part: string) => (parts.length > 1 && part.includes(' OR ') ? `(${part})` : part)
  return parts.map(wrap).join(' AND ')
}

export const writeCondition = (condition: Condition, terms: Terms): string =>
  isList(condition)
    ? condition.map((tests) => `(${writeTests(tests, terms)})`).join(' OR ')
    : writeTests(condition, terms)

const isList = (condition: Condition): condition is readonly Item[] => Array.isArray(condition)

export function newTerms() {
  const names = new Map<string, string>()
  const values: Item = {}
  const toPlaceholder = (name: string) => {
    const found = names.get(name) ?? (/^[a-z_]\w*$/i.test(name) ? `#${name}` : `#_${names.size}`)
    names.set(name, found)
    return found
  }
  return {
    name: (path: string) => path.split('.').map(toPlaceholder).join('.'),
    bind: (value: unknown) => {
      const placeholder = `:${Object.keys(values).length}`
      values[placeholder] = value
      return placeholder
    },
    /** To be called last. */
    get attributes() {
      return {
        ...(names.size > 0 && {
          ExpressionAttributeNames: Object.fromEntries(
            Array.from(names, ([name, placeholder]) => [placeholder, name]),
          ),
        }),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      }
    },
  }
}

export function buildCondition(condition: Condition | undefined, terms = newTerms()) {
  const ConditionExpression = condition && writeCondition(condition, terms)
  return { ...(ConditionExpression && { ConditionExpression }), ...terms.attributes }
}

/** A change of an item. `set` leaves out what is undefined; `add` adds to numbers and sets, `take` takes from sets. */
export type Change<Set = Item> = {
  set?: Set
  remove?: readonly string[]
  add?: Item
  take?: Item
  if?: Condition | undefined
}

export function buildUpdate({ set = {}, remove = [], add = {}, take = {}, if: condition }: Change) {
  const terms = newTerms()
  const { name, bind } = terms
  const write = (value: unknown) => (isComputed(value) ? value(terms) : bind(value))
  const listPairs = (pairs: Item, sign: string) =>
    Object.entries(pairs).flatMap(([path, value]) =>
      value === undefined ? [] : [`${name(path)}${sign}${write(value)}`],
    )
  const clauses: [string, string[]][] = [
    ['SET', listPairs(set, ' = ')],
    ['REMOVE', remove.map(name)],
    ['ADD', listPairs(add, ' ')],
    ['DELETE', listPairs(take, ' ')],
  ]
  const UpdateExpression = clauses
    .flatMap(([verb, parts]) => (parts.length > 0 ? [`${verb} ${parts.join(', ')}`] : []))
    .join(' ')
  return { UpdateExpression, ...buildCondition(condition, terms) }
}
