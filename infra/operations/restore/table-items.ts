import { setTimeout } from 'node:timers/promises'
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type DynamoDBClient,
  ScanCommand,
  type ScanCommandInput,
  type ScanCommandOutput,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { OperatorFailure } from '#infra/operations/operator-failure.ts'
import { keyOf, nameOf, type StoredItem } from './stored-item.ts'

/** A table and who reaches it. */
export type TablePlace = { client: DynamoDBClient; name: string }

/** One item to write, or to take away. */
export type ItemChange = { put: StoredItem } | { remove: StoredItem }

const atOnce = 4
// What one call may write.
const batchSize = 25
const tries = 10

/** Has every item of the table looked at, in no order; as many at once as one answer holds, and no more. */
export async function eachItem(place: TablePlace, look: Look): Promise<void> {
  await scanAll(place, look, {})
}

/** The same with nothing of each item but its key, and when it is over. */
export async function eachKey(place: TablePlace, look: Look): Promise<void> {
  await scanAll(place, look, keyAndExpiry)
}

type Look = (items: StoredItem[]) => Promise<void>
type Parts = Partial<typeof keyAndExpiry>

const keyAndExpiry = {
  ProjectionExpression: 'PK, SK, #expires',
  ExpressionAttributeNames: { '#expires': 'expires' },
}

async function scanAll(place: TablePlace, look: Look, parts: Parts): Promise<void> {
  const segments = Array.from({ length: atOnce }, (_, Segment) => Segment)
  await Promise.all(
    segments.map(async (Segment) => {
      for await (const items of pagesOf(place, { Segment, TotalSegments: atOnce, ...parts }))
        await look(items)
    }),
  )
}

async function* pagesOf(
  { client, name }: TablePlace,
  part: Omit<ScanCommandInput, 'TableName'>,
): AsyncGenerator<StoredItem[], void, undefined> {
  let from: Pick<ScanCommandInput, 'ExclusiveStartKey'> | undefined = {}
  while (from) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ...part, ...from }),
    )
    const { LastEvaluatedKey: ExclusiveStartKey } = page
    from = ExclusiveStartKey && { ExclusiveStartKey }
    yield page.Items ?? []
  }
}

/** How many items `findItems` reads at most. */
export const foundAtOnce = 100

/** The items with these items' keys that are there, by name. Throws `OperatorFailure` where the table reads no more. */
export async function findItems(
  place: TablePlace,
  items: readonly StoredItem[],
): Promise<Map<string, StoredItem>> {
  return findParts(place, items, {})
}

/** The same with nothing of each item but its key, and when it is over. */
export async function findKeys(
  place: TablePlace,
  items: readonly StoredItem[],
): Promise<Map<string, StoredItem>> {
  return findParts(place, items, keyAndExpiry)
}

async function findParts({ client, name }: TablePlace, items: readonly StoredItem[], parts: Parts) {
  const found = new Map<string, StoredItem>()
  let left = items.map(keyOf)
  for (let wait = 50, done = 0; left.length > 0; done += 1) {
    if (done === tries) throw new OperatorFailure('The table takes no more reads: run it again.')
    const asked = left.length
    // oxlint-disable-next-line no-await-in-loop -- one answer holds 16 MB: what is left is asked for again
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({
        RequestItems: { [name]: { Keys: left, ConsistentRead: true, ...parts } },
      }),
    )
    for (const item of Responses?.[name] ?? []) found.set(nameOf(item), item)
    left = UnprocessedKeys?.[name]?.Keys ?? []
    if (left.length < asked) continue
    // oxlint-disable-next-line no-await-in-loop -- where nothing was read, the table has had enough
    await setTimeout(wait)
    wait *= 2
  }
  return found
}

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
