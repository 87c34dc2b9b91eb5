import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  buildCondition,
  buildUpdate,
  type Change,
  type Computed,
  type Condition,
  newTerms,
  writeCondition,
  writeTests,
} from './expressions.ts'
import { getItems, type Item, type Key, table, tableName } from './table.ts'
import { type TransactItem, transact } from './transact.ts'

/**
 * A kind of item: how its key is made, and its schema. Writes are descriptions for `run` and `transact`. `check` may refuse
 * an item that is read.
 * @example
 * const tabItem = entity((shop: Shop, tab: string) => ({ PK: shopKey(shop), SK: `TAB#${tab}` }), Tab)
 * const tab = await tabItem(shop, 'a').get()
 * const isClosed = await run(tabItem(shop, 'a').update({ set: { closed: true }, if: { closed: missing } }))
 */
// @__NO_SIDE_EFFECTS__
export function entity<Args extends readonly unknown[], Schema extends v.GenericSchema>(
  toKey: (...args: Args) => Key,
  schema: Schema,
  check?: (item: Item) => void,
) {
  type Stored = v.InferInput<Schema>
  type Values = { [Name in keyof Stored]?: Stored[Name] | Computed | undefined } & Item
  const parse = (item: Item): v.InferOutput<Schema> => {
    check?.(item)
    return v.parse(schema, item)
  }
  const at = (...args: Args) => {
    const Key = toKey(...args)
    const target = () => ({ TableName: tableName(), Key })
    return {
      key: Key,
      /** The item, read consistently, or undefined. */
      get: async () => {
        const [item] = await getItems([Key])
        return item && parse(item)
      },
      put: (item: Stored & Item, condition?: Condition): TransactItem => ({
        Put: { TableName: tableName(), Item: { ...Key, ...item }, ...buildCondition(condition) },
      }),
      update: (change: Change<Values>): TransactItem => ({
        Update: { ...target(), ...buildUpdate(change) },
      }),
      delete: (condition?: Condition): TransactItem => ({
        Delete: { ...target(), ...buildCondition(condition) },
      }),
      check: (condition: Condition): TransactItem => ({
        ConditionCheck: { ...target(), ConditionExpression: '', ...buildCondition(condition) },
      }),
    }
  }
  return Object.assign(at, {
    parse,
    /** The items of these keys in their order, read consistently; missing ones are left out. */
    getMany: async (keys: readonly Key[]) => (await loadItems(keys)).findAll(keys).map(parse),
  })
}

/**
 * Reads the items of these keys at once, consistently; with `paths` only these attributes. `find` returns the item of a key,
 * `findAll` those of several in their order, without missing ones.
 */
export async function loadItems(keys: readonly Key[], paths?: readonly string[]) {
  const items = await getItems(keys, paths && [...new Set(['PK', 'SK', ...paths])])
  const byKey = new Map(items.map((item) => [formatKey(item), item] as const))
  const find = (key: Key) => byKey.get(formatKey(key))
  const findAll = (some: readonly Key[]) => some.map(find).filter((item) => item !== undefined)
  return { find, findAll }
}

/** What `loadItems` has read. */
export type FoundItems = Awaited<ReturnType<typeof loadItems>>

const formatKey = ({ PK, SK }: Key | Item) => `${String(PK)} ${String(SK)}`

/** The items of these keys in their order, with the attributes of this schema alone; missing ones are left out. */
export const getAs = async <Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  keys: readonly Key[],
): Promise<v.InferOutput<Schema>[]> => {
  const { findAll } = await loadItems(keys, Object.keys(schema.entries))
  return findAll(keys).map((item) => v.parse(schema, item))
}

/** Any item by its key. */
export const anyItem = entity((key: Key) => key, v.record(v.string(), v.unknown()))

/** Makes a write. Returns whether its condition held; throws every other failure. */
export const run = async (write: TransactItem): Promise<boolean> =>
  (await runReturning(write)) !== undefined

/** Makes all these writes or none, and returns whether all conditions held. */
export async function runAll(write: TransactItem, ...others: TransactItem[]): Promise<boolean> {
  if (others.length === 0) return run(write)
  return (await transact([write, ...others])).length === 0
}

/** Makes a write and returns attributes of the item before or after it; undefined where its condition failed. */
export async function runReturning(
  { Put, Update, Delete }: TransactItem,
  ReturnValues?: 'ALL_OLD' | 'ALL_NEW' | 'UPDATED_OLD',
): Promise<Item | undefined> {
  const more = ReturnValues && { ReturnValues }
  try {
    const { Attributes = {} } = Put
      ? await table.send(new PutCommand({ ...Put, ...more }))
      : Update
        ? await table.send(new UpdateCommand({ ...Update, ...more }))
        : await table.send(new DeleteCommand({ TableName: '', Key: {}, ...Delete, ...more }))
    return Attributes
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined
    throw error
  }
}

/** Items by their keys, of the index where `where` has its keys. */
export type Query = {
  where: Item
  filter?: Condition | undefined
  /** The attributes to read. */
  only?: readonly string[]
  isNewestFirst?: boolean
  /** Half the price; the index is always read so. */
  isEventual?: boolean
  limit?: number
  from?: Item | undefined
}

/** Sends one request, which returns at most a megabyte. `next` is where the rest begins. */
export async function queryPage(query: Query): Promise<{ items: Item[]; next?: Item | undefined }> {
  const { where, filter, only, isNewestFirst = false, isEventual = false, limit, from } = query
  const terms = newTerms()
  const isIndex = 'GSI1PK' in where
  const { Items: items = [], LastEvaluatedKey: next } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      ...(isIndex ? { IndexName: 'GSI1' } : { ConsistentRead: !isEventual }),
      KeyConditionExpression: writeTests(where, terms),
      ...(filter && { FilterExpression: writeCondition(filter, terms) }),
      ...(only && { ProjectionExpression: only.map(terms.name).join(', ') }),
      ...terms.attributes,
      ScanIndexForward: !isNewestFirst,
      ...(limit !== undefined && { Limit: limit }),
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  return { items, next }
}

/** Yields the items that each request returns, which are at most `limit`. */
export async function* queryPages(query: Query): AsyncGenerator<Item[]> {
  const { items, next } = await queryPage(query)
  yield items
  if (next) yield* queryPages({ ...query, from: next })
}

/** All items, or those up to `limit`, with as many requests as that takes. */
export async function queryItems(query: Query): Promise<Item[]> {
  const { items, next } = await queryPage(query)
  const left = query.limit === undefined ? undefined : query.limit - items.length
  if (!next || (left !== undefined && left <= 0)) return items
  const rest = { ...query, from: next, ...(left !== undefined && { limit: left }) }
  return [...items, ...(await queryItems(rest))]
}

/** The same as this kind of items. */
export const queryAll = async <Stored>(
  { parse }: { parse: (item: Item) => Stored },
  query: Query,
): Promise<Stored[]> => (await queryItems(query)).map(parse)

/** The same with the attributes of this schema alone. */
export const queryAs = async <Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  query: Query,
): Promise<v.InferOutput<Schema>[]> => {
  const items = await queryItems({ ...query, only: Object.keys(schema.entries) })
  return items.map((item) => v.parse(schema, item))
}

const StoredKey = v.object({ PK: v.string(), SK: v.string() })

/** Deletes the items that a query finds, and returns how many there were. */
export async function deleteFound(query: Query): Promise<number> {
  const keys = await queryAs(StoredKey, query)
  await Promise.all(keys.map((key) => run(anyItem(key).delete())))
  return keys.length
}
