// oxlint-disable-next-line typescript/triple-slash-reference -- types written for a package without
/// <reference path="./dynalite.d.ts" />
import database, { type Store, type Table } from 'dynalite/db/index.js'

/**
 * Makes whole what a killed process can leave half-written: dynalite writes an index and its item
 * one after the other, and marks a new table as ready a moment after it exists. The items are the
 * truth; the indexes are written anew from them.
 */
export async function mendStore(store: Store) {
  for await (const [, table] of store.db.iterator(range('table'))) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what dynalite writes there
    await mendTable(store, table as Table)
  }
}

async function mendTable(store: Store, table: Table) {
  const indexes = table.GlobalSecondaryIndexes ?? []
  const ready = {
    ...table,
    TableStatus: 'ACTIVE',
    GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })),
  }
  const old = await Promise.all(
    indexes.map(({ IndexName }) => keys(store, indexName(table, IndexName))),
  )
  await store.db.batch([
    { type: 'put', key: `table~${table.TableName}`, value: ready },
    ...old.flat().map((key) => ({ type: 'del' as const, key })),
    ...(await entries(store, ready)),
  ])
}

async function entries(store: Store, table: Table) {
  const found = []
  for await (const [, item] of store.db.iterator(range(`item-${table.TableName}`))) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what dynalite writes there
    const stored = item as Record<string, unknown>
    const { puts } = database.getIndexActions(table.GlobalSecondaryIndexes, null, stored, table)
    for (const put of puts) {
      const key = `${indexName(table, put.index)}~${put.key}`
      found.push({ type: 'put' as const, key, value: put.item })
    }
  }
  return found
}

async function keys(store: Store, name: string) {
  const found = []
  for await (const [key] of store.db.iterator(range(name))) found.push(key)
  return found
}

function indexName(table: Table, index: string) {
  return `index-global~${table.TableName}~${index}`
}

/** All keys under a name, as dynalite itself bounds them. */
function range(name: string) {
  return { gte: `${name}~`, lt: `${name}~\u00ff` }
}
