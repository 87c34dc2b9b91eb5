import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'

type Stored = Record<string, unknown>
type Key = { PK: string; SK: string }
type Keyed = Stored & Key

/** All stored data: items by key, objects by bucket and key with their ETag. */
export type DataSnapshot = Map<string, string>

/**
 * What every call changes besides its own data: the last use of the session, the activity of the shop, rate
 * limits and the audit log. Rows of the shop list are copies that the cleanup updates.
 */
export const isTrace = ({ PK }: Key) => /^((ACTIVE|LIMIT|AUDIT|AUDITCOUNT)#|SHOPS$)/.test(PK)
const withoutTraces = (item: Stored) => ({ ...item, seen: undefined })

/** Whether the input of a command only renews the last use of a session. */
export const isLastUse = (input: object): boolean =>
  'UpdateExpression' in input && String(input.UpdateExpression).includes('#seen = :')

/** Reads the table and all three buckets, without these traces. */
export async function takeDataSnapshot(): Promise<DataSnapshot> {
  return new Map([...(await takeItemSnapshot()), ...(await takeObjectSnapshot())])
}

/** Reads the table, or only the items of these keys. */
export async function takeItemSnapshot(keys?: readonly Key[]): Promise<DataSnapshot> {
  const { getItems } = await import('#functions/table/table.ts')
  const items = keys ? ((await getItems(keys)) as Keyed[]) : await scanTable()
  const kept = items.filter((item) => !isTrace(item))
  return new Map(kept.map((item) => [formatKey(item), serializeItem(withoutTraces(item))]))
}

/** Lists the objects of the three buckets. */
export async function takeObjectSnapshot(): Promise<DataSnapshot> {
  const { readSetting } = await import('#functions/read-setting.ts')
  const names = ['UPLOADS_BUCKET', 'MEDIA_BUCKET', 'PAGES_BUCKET'] as const
  const objects = await Promise.all(names.map((name) => listObjects(readSetting(name))))
  return new Map(objects.flat())
}

/** The name of an item in a snapshot. */
export const formatKey = ({ PK, SK }: Key) => `${PK} ${SK}`

/** The names of what differs between two snapshots. */
export function diffSnapshots(before: DataSnapshot, after: DataSnapshot): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted()
}

/** All items of the table. */
export async function scanTable(from?: Stored): Promise<Keyed[]> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const items = Items as Keyed[]
  return LastEvaluatedKey ? [...items, ...(await scanTable(LastEvaluatedKey))] : items
}

async function listObjects(name: string, from?: string): Promise<[string, string][]> {
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { Contents = [], NextContinuationToken } = await bucket.send(
    new ListObjectsV2Command({ Bucket: name, ContinuationToken: from }),
  )
  const own = Contents.map(({ Key, ETag }): [string, string] => [`${name}/${Key}`, ETag ?? ''])
  return NextContinuationToken ? [...own, ...(await listObjects(name, NextContinuationToken))] : own
}

// The order of an item's attributes is arbitrary.
const serializeItem = (item: Stored) =>
  JSON.stringify(item, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  })
