import { createHash } from 'node:crypto'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/** An item in DynamoDB's own format. */
export type StoredItem = Record<string, AttributeValue>

/** `<PK> <SK>` */
export const formatItemKey = (item: StoredItem) =>
  `${readAttributeText(item.PK)} ${readAttributeText(item.SK)}`

/** A string or number attribute as text; otherwise empty. */
export const readAttributeText = (value: AttributeValue | undefined) => value?.S ?? value?.N ?? ''

export const pickItemKey = ({ PK, SK }: StoredItem): StoredItem => ({
  ...(PK && { PK }),
  ...(SK && { SK }),
})

/** Independent of the order of attributes. */
const hashItem = (item: StoredItem) =>
  createHash('sha256').update(JSON.stringify(item, sortProperties)).digest('base64')

export const areSameItems = (one: StoredItem, other: StoredItem) =>
  hashItem(one) === hashItem(other)

function sortProperties(_name: string, value: unknown) {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
