import { setTimeout } from 'node:timers/promises'
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'

export type TableRef = { client: DynamoDBClient; name: string }

/** An item in DynamoDB's own format. */
export type StoredItem = Record<string, AttributeValue>

/** A string or number attribute as text; otherwise empty. */
export const readAttributeText = (value: AttributeValue | undefined) => value?.S ?? value?.N ?? ''

/** `<PK> <SK>` */
export const formatItemKey = (item: StoredItem) =>
  `${readAttributeText(item.PK)} ${readAttributeText(item.SK)}`

const pickItemKey = ({ PK, SK }: StoredItem): StoredItem => ({
  ...(PK && { PK }),
  ...(SK && { SK }),
})

const parallelism = 4
// Limits of BatchGetItem and BatchWriteItem.
const maximumFound = 100
const maximumWritten = 25
const maximumTries = 10

/** Reads only the key and expiry of each item. */
export const keyAndExpiry = {
  ProjectionExpression: 'PK, SK, #expires',
  ExpressionAttributeNames: { '#expires': 'expires' },
}

type Parts = Partial<typeof keyAndExpiry>

/** Calls `handle` with all items of the table in groups that `findItems` takes, several at once, in no order. */
export async function forEachGroup(
  { client, name }: TableRef,
  handle: (items: StoredItem[]) => Promise<void>,
  parts: Parts = {},
): Promise<void> {
  const segments = Array.from({ length: parallelism }, (_, Segment) => Segment)
  await Promise.all(
    segments.map(async (Segment) => {
      const part = { TableName: name, Segment, TotalSegments: parallelism, ...parts }
      for await (const { Items = [] } of paginateScan(
        { client },
        { ...part, ConsistentRead: true },
      ))
        for (let from = 0; from < Items.length; from += maximumFound)
          // oxlint-disable-next-line no-await-in-loop -- so much at once is held in memory
          await handle(Items.slice(from, from + maximumFound))
    }),
  )
}

/** The existing items with these keys, at most 100, by `formatItemKey`. Throws `OperatorFailure` when the table throttles too long. */
export async function findItems(
  { client, name }: TableRef,
  items: readonly StoredItem[],
  parts: Parts = {},
): Promise<Map<string, StoredItem>> {
  const found = new Map<string, StoredItem>()
  await sendAll(`The table ${name} throttles reads`, items.map(pickItemKey), async (Keys) => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({
        RequestItems: { [name]: { Keys, ConsistentRead: true, ...parts } },
      }),
    )
    for (const item of Responses?.[name] ?? []) found.set(formatItemKey(item), item)
    return UnprocessedKeys?.[name]?.Keys
  })
  return found
}

/** Writes in no order. Throws `OperatorFailure` when the table throttles too long. */
export async function writeItems(
  { client, name }: TableRef,
  action: 'put' | 'remove',
  items: readonly StoredItem[],
): Promise<void> {
  const toRequest = (item: StoredItem): WriteRequest =>
    action === 'put'
      ? { PutRequest: { Item: item } }
      : { DeleteRequest: { Key: pickItemKey(item) } }
  const writeBatch = (batch: readonly StoredItem[]) =>
    sendAll(`The table ${name} throttles writes`, batch.map(toRequest), async (requests) => {
      const command = new BatchWriteItemCommand({ RequestItems: { [name]: requests } })
      return (await client.send(command)).UnprocessedItems?.[name]
    })
  for (let from = 0; from < items.length; from += maximumWritten * parallelism) {
    const starts = Array.from({ length: parallelism }, (_, index) => from + index * maximumWritten)
    // oxlint-disable-next-line no-await-in-loop -- no more at once than the table takes
    await Promise.all(starts.map((start) => writeBatch(items.slice(start, start + maximumWritten))))
  }
}

/** Sends a batch, and again what `send` returns as unprocessed, after growing pauses. */
async function sendAll<Request>(
  problem: string,
  requests: Request[],
  send: (remaining: Request[]) => Promise<Request[] | undefined>,
): Promise<void> {
  let remaining = requests
  for (let attempts = 0; remaining.length > 0; attempts += 1) {
    if (attempts === maximumTries) throw new OperatorFailure(`${problem}: run this again later.`)
    // oxlint-disable-next-line no-await-in-loop -- unprocessed requests are sent again after a pause
    if (attempts > 0) await setTimeout(25 * 2 ** attempts)
    // oxlint-disable-next-line no-await-in-loop -- as above
    remaining = (await send(remaining)) ?? []
  }
}
