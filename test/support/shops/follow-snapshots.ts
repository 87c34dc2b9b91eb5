import { afterAll, beforeAll, expect } from 'vitest'
import { reading } from '#test/support/crash.ts'
import {
  type DataSnapshot,
  diffSnapshots,
  formatKey,
  takeDataSnapshot,
  takeItemSnapshot,
  takeObjectSnapshot,
} from './snapshot.ts'

type Key = { PK: string; SK: string }
type Write = { Item?: Key; Key?: Key }
type Input = Write & { TransactItems?: Record<string, Write>[] }

/**
 * Returns a function like `takeDataSnapshot`, for files that take hundreds of snapshots: it reads everything once, then only the
 * items that the functions have written since, and the buckets only if they have. After the tests the last one must be equal to
 * a complete snapshot.
 */
export function followSnapshots(): () => Promise<DataSnapshot> {
  const written = new Map<string, Key>()
  let items: DataSnapshot | undefined
  let objects: DataSnapshot | undefined

  beforeAll(async () => {
    const { table } = await import('#functions/table/table.ts')
    table.middlewareStack.add(
      (next) => async (args) => {
        try {
          return await next(args)
        } finally {
          for (const key of listWrittenKeys(args.input as Input)) written.set(formatKey(key), key)
        }
      },
      { step: 'initialize', name: 'followWrites' },
    )
    const { bucket } = await import('#functions/bucket/bucket.ts')
    bucket.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          if (!reading.test(commandName)) objects = undefined
          return next(args)
        },
      { step: 'initialize', name: 'followWrites' },
    )
  })

  async function takeSnapshot(): Promise<DataSnapshot> {
    const changed = [...written]
    written.clear()
    const found = await takeItemSnapshot(items && changed.map(([, key]) => key))
    const kept = new Map(items)
    for (const [name] of changed) kept.delete(name)
    items = new Map([...kept, ...found])
    objects ??= await takeObjectSnapshot()
    return new Map([...items, ...objects])
  }

  afterAll(async () => {
    // Uploads go to the bucket without the functions.
    objects = undefined
    expect(diffSnapshots(await takeSnapshot(), await takeDataSnapshot())).toEqual([])
  })

  return takeSnapshot
}

/** The keys in the input of a command. Reads have them too, which does no harm; a statement in PartiQL only adds traces. */
export function listWrittenKeys({ Item, Key: key, TransactItems = [] }: Input): Key[] {
  const nested = TransactItems.flatMap((each) => Object.values(each).flatMap(listWrittenKeys))
  return [Item, key].flatMap((each) => (each ? [{ PK: each.PK, SK: each.SK }] : [])).concat(nested)
}
