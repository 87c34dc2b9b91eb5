import { createHash } from 'node:crypto'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/** An item just as the table holds it, its types as they are. */
export type StoredItem = Record<string, AttributeValue>

/** PK and SK in one text. */
export const nameOf = (item: StoredItem) => `${textIn(item.PK)} ${textIn(item.SK)}`

/** A text or a figure that an item holds, as text; empty where it holds neither. */
export const textIn = (value: AttributeValue | undefined) => value?.S ?? value?.N ?? ''

export const keyOf = ({ PK, SK }: StoredItem): StoredItem => ({
  ...(PK && { PK }),
  ...(SK && { SK }),
})

/** The same for items that hold the same, whatever the order of their attributes. */
const digestOf = (item: StoredItem) =>
  createHash('sha256').update(JSON.stringify(item, inOrder)).digest('base64')

export const areSame = (one: StoredItem, other: StoredItem) => digestOf(one) === digestOf(other)

function inOrder(_name: string, value: unknown) {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
