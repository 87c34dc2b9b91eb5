import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'

type Schema = v.GenericSchema
type Fields = Record<string, unknown>

const hasEntries = (schema: Schema): schema is Schema & { entries: Record<string, Schema> } =>
  'entries' in schema
const hasItem = (schema: Schema): schema is Schema & { item: Schema } => 'item' in schema
const hasWrapped = (schema: Schema): schema is Schema & { wrapped: Schema } => 'wrapped' in schema

const unwrap = (schema: Schema): Schema => (hasWrapped(schema) ? unwrap(schema.wrapped) : schema)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a stored value; of one that does not fit, for instance of a newer release, all that this release can read: fields
 * that it cannot read have their default, and such items of lists are left out. Returns an empty list for a value that
 * has neither readable parts nor a default.
 */
export function readParts<Output>(
  schema: v.GenericSchema<unknown, Output>,
  stored: unknown,
): [Output] | [] {
  for (const value of [stored, pickParts(schema, stored), undefined]) {
    const read = v.safeParse(schema, value)
    if (read.success) return [read.output]
  }
  return []
}

function pickParts(schema: Schema, stored: unknown): unknown {
  const inner = unwrap(schema)
  if (hasItem(inner) && Array.isArray(stored)) return pickItems(inner, stored)
  if (hasEntries(inner) && isFields(stored)) {
    const fields = Object.entries(inner.entries)
    return Object.fromEntries(
      fields.flatMap(([name, entry]) => readParts(entry, stored[name]).map((read) => [name, read])),
    )
  }
  return undefined
}

/** The readable items that fit together: the list may have rules of its own, such as its length. */
function pickItems(list: Schema & { item: Schema }, stored: readonly unknown[]): unknown[] {
  let picked: unknown[] = []
  for (const item of stored) {
    const more = [...picked, ...readParts(list.item, item)]
    if (v.is(list, more)) picked = more
  }
  return picked
}

/**
 * Returns what to store for a value that a caller has changed after it was read with `readParts`: what the caller did not
 * change is stored as it was, also where this release cannot read it.
 */
export function keepUnreadParts(schema: Schema, stored: unknown, changed: unknown): unknown {
  if (stored === undefined) return changed
  const [read] = readParts(schema, stored)
  if (isDeepStrictEqual(read, changed)) return stored
  const inner = unwrap(schema)
  if (hasItem(inner) && Array.isArray(stored) && Array.isArray(changed))
    return keepUnreadItems(inner, stored, changed)
  if (!hasEntries(inner) || !isFields(stored) || !isFields(changed)) return changed
  const kept = Object.entries(inner.entries).map(([name, entry]) => [
    name,
    keepUnreadParts(entry, stored[name], changed[name]),
  ])
  return { ...stored, ...Object.fromEntries(kept) }
}

function keepUnreadItems(
  list: Schema & { item: Schema },
  stored: readonly unknown[],
  changed: readonly unknown[],
): unknown[] {
  const picked = pickItems(list, stored)
  const items = stored.map((item) => ({ item, read: readParts(list.item, item) }))
  const isPicked = ({ read }: { read: unknown[] }) =>
    read.length > 0 && picked.some((each) => isDeepStrictEqual(each, read[0]))
  return [
    ...changed.map((each) => {
      const same = items.find(({ read }) => read.length > 0 && isDeepStrictEqual(read[0], each))
      return same ? same.item : each
    }),
    ...items.filter((each) => !isPicked(each)).map(({ item }) => item),
  ]
}
