import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'

type Item = Record<string, unknown>
type StoredObject = {
  bucket: (typeof buckets)[number]
  key: string
  type: string | undefined
  caching: string | undefined
  body: string
}

/** All data of a release: table items and bucket objects. */
export type StoredData = { items: Item[]; objects: StoredObject[] }

const buckets = ['MEDIA_BUCKET', 'PAGES_BUCKET'] as const

// Data that expires within minutes does not matter to later releases.
const isTemporary = ({ PK }: Item) => /^(SESSION|LIMIT|OPERATION|ACTIVE)#/.test(String(PK))

export async function readStoredData(): Promise<StoredData> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const items: Item[] = []
  let from: Item | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    items.push(...Items.filter((item) => !isTemporary(item)))
    from = LastEvaluatedKey
  } while (from)
  const objects = (await Promise.all(buckets.map(readBucket))).flat()
  return { items: items.map((item) => written(item) as Item), objects }
}

async function readBucket(name: StoredObject['bucket']): Promise<StoredObject[]> {
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { readSetting } = await import('#functions/read-setting.ts')
  const { Contents = [], IsTruncated } = await bucket.send(
    new ListObjectsV2Command({ Bucket: readSetting(name) }),
  )
  if (IsTruncated) throw new Error('More than 1,000 objects in a bucket: add paging here')
  return Promise.all(
    Contents.map(async ({ Key: key = '' }) => {
      const { Body, ContentType, CacheControl } = await bucket.send(
        new GetObjectCommand({ Bucket: readSetting(name), Key: key }),
      )
      const body = (await Body?.transformToString('base64')) ?? ''
      return { bucket: name, key, type: ContentType, caching: CacheControl, body }
    }),
  )
}

/** Writes the data of a release into the empty running stack. */
export async function putStoredData({ items, objects }: StoredData): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { readSetting } = await import('#functions/read-setting.ts')
  for (const item of items) {
    const Item = read(item) as Item
    await table.send(new PutCommand({ TableName: tableName(), Item }))
  }
  for (const { bucket: name, key, type, caching, body } of objects) {
    await bucket.send(
      new PutObjectCommand({
        Bucket: readSetting(name),
        Key: key,
        Body: Buffer.from(body, 'base64'),
        ...(type && { ContentType: type }),
        ...(caching && { CacheControl: caching }),
      }),
    )
  }
}

// JSON cannot hold bytes.
function written(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
  return within(value, written)
}

function read(value: unknown): unknown {
  const bytes = typeof value === 'object' && value !== null && '$bytes' in value && value.$bytes
  if (typeof bytes === 'string') return Buffer.from(bytes, 'base64')
  return within(value, read)
}

function within(value: unknown, change: (each: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]))
}
