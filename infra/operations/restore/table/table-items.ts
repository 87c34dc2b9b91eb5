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
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { formatItemKey, pickItemKey, type StoredItem } from './stored-item.ts'

export type TableRef = { client: DynamoDBClient; name: string }

export type ItemChange = { put: StoredItem } | { remove: StoredItem }

const parallelism = 4
// Limit of BatchWriteItem.
const batchSize = 25
const maximumTries = 10

/** Calls `handlePage` with every page of the table, several at once, in no order. */
export async function forEachItemPage(table: TableRef, handlePage: PageHandler): Promise<void> {
  await scanAll(table, handlePage, {})
}

/** The same with only the key and expiry of each item. */
export async function forEachKeyPage(table: TableRef, handlePage: PageHandler): Promise<void> {
  await scanAll(table, handlePage, keyAndExpiry)
}

type PageHandler = (items: StoredItem[]) => Promise<void>
type Parts = Partial<typeof keyAndExpiry>

const keyAndExpiry = {
  ProjectionExpression: 'PK, SK, #expires',
  ExpressionAttributeNames: { '#expires': 'expires' },
}

async function scanAll(table: TableRef, handlePage: PageHandler, parts: Parts): Promise<void> {
  const segments = Array.from({ length: parallelism }, (_, Segment) => Segment)
  await Promise.all(
    segments.map(async (Segment) => {
      for await (const items of iteratePages(table, {
        Segment,
        TotalSegments: parallelism,
        ...parts,
      }))
        await handlePage(items)
    }),
  )
}

async function* iteratePages(
  { client, name }: TableRef,
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

/** Limit of BatchGetItem. */
export const maximumItemsPerFind = 100

/** The existing items with these keys, by `formatItemKey`. Throws `OperatorFailure` when the table throttles too long. */
export async function findItems(
  table: TableRef,
  items: readonly StoredItem[],
): Promise<Map<string, StoredItem>> {
  return findParts(table, items, {})
}

/** The same with only the key and expiry of each item. */
export async function findKeys(
  table: TableRef,
  items: readonly StoredItem[],
): Promise<Map<string, StoredItem>> {
  return findParts(table, items, keyAndExpiry)
}

async function findParts({ client, name }: TableRef, items: readonly StoredItem[], parts: Parts) {
  const found = new Map<string, StoredItem>()
  let remaining = items.map(pickItemKey)
  for (let delay = 50, attempts = 0; remaining.length > 0; attempts += 1) {
    if (attempts === maximumTries)
      throw new OperatorFailure(`The table ${name} throttles reads: run this again later.`)
    const requested = remaining.length
    // oxlint-disable-next-line no-await-in-loop -- one answer holds 16 MB; the rest is requested again
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({
        RequestItems: { [name]: { Keys: remaining, ConsistentRead: true, ...parts } },
      }),
    )
    for (const item of Responses?.[name] ?? []) found.set(formatItemKey(item), item)
    remaining = UnprocessedKeys?.[name]?.Keys ?? []
    if (remaining.length < requested) continue
    // oxlint-disable-next-line no-await-in-loop -- where nothing was read, the table has had enough
    await setTimeout(delay)
    delay *= 2
  }
  return found
}

/** Writes in no order. Throws `OperatorFailure` when the table throttles too long. */
export async function writeItems(table: TableRef, changes: readonly ItemChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += batchSize * parallelism) {
    const batches = Array.from({ length: parallelism }, (_, index) =>
      changes.slice(from + index * batchSize, from + (index + 1) * batchSize),
    )
    // oxlint-disable-next-line no-await-in-loop -- no more at once than the table takes
    await Promise.all(batches.map((batch) => writeBatch(table, batch)))
  }
}

async function writeBatch(
  { client, name }: TableRef,
  changes: readonly ItemChange[],
): Promise<void> {
  let remaining: WriteRequest[] = changes.map(toWriteRequest)
  for (let delay = 50, attempts = 0; remaining.length > 0; delay *= 2, attempts += 1) {
    if (attempts === maximumTries)
      throw new OperatorFailure(`The table ${name} throttles writes: run this again later.`)
    // oxlint-disable-next-line no-await-in-loop -- unprocessed items are sent again after a pause
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [name]: remaining } }),
    )
    remaining = UnprocessedItems?.[name] ?? []
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (remaining.length > 0) await setTimeout(delay)
  }
}

const toWriteRequest = (change: ItemChange): WriteRequest =>
  'put' in change
    ? { PutRequest: { Item: change.put } }
    : { DeleteRequest: { Key: pickItemKey(change.remove) } }
