import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'

type Stored = Record<string, unknown>
type Keyed = Stored & { PK: string; SK: string }

/** All that is stored, by name: items by their keys, objects by bucket and key with their ETag. */
export type Snapshot = Map<string, string>

/*
 * What a call leaves behind that it did not ask for, and that says nothing of anybody's data: when its
 * session was last used, that its shop may have changed, its count in a throttle, and its line in the audit log.
 * Nor the rows of the list of shops: copies, which the sweeper brings up to date.
 */
const isTrace = ({ PK }: Keyed) => /^((ACTIVE|LIMIT|AUDIT)#|SHOPS$)/.test(PK)
const untraced = (item: Stored) => ({ ...item, seen: undefined })

/** Everything in the table and in all three buckets, but for the traces that every call leaves. */
export async function takeSnapshot(): Promise<Snapshot> {
  const items = (await scan()).filter((item) => !isTrace(item))
  const { setting } = await import('#functions/setting.ts')
  const names = ['UPLOADS_BUCKET', 'MEDIA_BUCKET', 'PAGES_BUCKET'] as const
  const objects = await Promise.all(names.map((name) => list(setting(name))))
  return new Map([
    ...items.map((item) => [`${item.PK} ${item.SK}`, asText(untraced(item))] as const),
    ...objects.flat(),
  ])
}

/** The names of what is in only one of two snapshots, or not the same in both. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted()
}

async function scan(from?: Stored): Promise<Keyed[]> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const items = Items as Keyed[]
  return LastEvaluatedKey ? [...items, ...(await scan(LastEvaluatedKey))] : items
}

async function list(name: string, from?: string): Promise<[string, string][]> {
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { Contents = [], NextContinuationToken } = await bucket.send(
    new ListObjectsV2Command({ Bucket: name, ContinuationToken: from }),
  )
  const own = Contents.map(({ Key, ETag }): [string, string] => [`${name}/${Key}`, ETag ?? ''])
  return NextContinuationToken ? [...own, ...(await list(name, NextContinuationToken))] : own
}

// The order of an item's attributes is the table's own affair.
const asText = (item: Stored) =>
  JSON.stringify(item, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  })
