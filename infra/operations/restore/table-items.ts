import { setTimeout } from 'node:timers/promises'
import {
  BatchWriteItemCommand,
  type DynamoDBClient,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { OperatorFailure } from '#infra/operations/operator-failure.ts'
import { keyOf, type StoredItem } from './stored-item.ts'

/** A table and who reaches it. */
export type TablePlace = { client: DynamoDBClient; name: string }

/** One item to write, or to take away. */
export type ItemChange = { put: StoredItem } | { remove: StoredItem }

const atOnce = 4
// What one call may write.
const batchSize = 25
const tries = 10

/** Has every item of the table looked at, in no order; as many at once as one answer holds. */
export async function eachItem(
  place: TablePlace,
  look: (items: StoredItem[]) => Promise<void>,
): Promise<void> {
  await Promise.all(Array.from({ length: atOnce }, (_, Segment) => scan(place, look, { Segment })))
}

type Part = { Segment: number; ExclusiveStartKey?: StoredItem }

async function scan({ client, name }: TablePlace, look: Look, part: Part): Promise<void> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({ TableName: name, ConsistentRead: true, TotalSegments: atOnce, ...part }),
  )
  await look(Items)
  if (!LastEvaluatedKey) return
  await scan({ client, name }, look, { ...part, ExclusiveStartKey: LastEvaluatedKey })
}

type Look = Parameters<typeof eachItem>[1]

/** Makes these changes, in no order. Throws `OperatorFailure` where the table takes no more. */
export async function writeItems(place: TablePlace, changes: readonly ItemChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += batchSize * atOnce) {
    const batches = Array.from({ length: atOnce }, (_, index) =>
      changes.slice(from + index * batchSize, from + (index + 1) * batchSize),
    )
    // oxlint-disable-next-line no-await-in-loop -- no more at once than the table takes
    await Promise.all(batches.map((batch) => writeBatch(place, batch)))
  }
}

async function writeBatch(
  { client, name }: TablePlace,
  changes: readonly ItemChange[],
): Promise<void> {
  let left: WriteRequest[] = changes.map(requestOf)
  for (let wait = 50, done = 0; left.length > 0; wait *= 2, done += 1) {
    if (done === tries) throw new OperatorFailure('The table takes no more writes: run it again.')
    // oxlint-disable-next-line no-await-in-loop -- what was not taken is sent again, a little later
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [name]: left } }),
    )
    left = UnprocessedItems?.[name] ?? []
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (left.length > 0) await setTimeout(wait)
  }
}

const requestOf = (change: ItemChange): WriteRequest =>
  'put' in change
    ? { PutRequest: { Item: change.put } }
    : { DeleteRequest: { Key: keyOf(change.remove) } }
