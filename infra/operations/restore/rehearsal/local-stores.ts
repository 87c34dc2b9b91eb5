import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { localTableName } from '#infra/local/dynamodb/create-table.ts'
import { localBuckets } from '#infra/local/start-local-services.ts'
import type { Stack } from '#infra/local/start-stack.ts'
import type { DataStores } from '#infra/operations/restore/restore-data.ts'
import {
  forEachItemPage,
  type TableRef,
  writeItems,
} from '#infra/operations/restore/table/table-items.ts'
import { tableDefinition } from '#infra/storage/table-definition.ts'

/** The data of the local stack in this process; the SDK's endpoints point to it. */
export function openLocalStores({ pages, media }: Pick<Stack, 'pages' | 'media'>) {
  const table = new DynamoDBClient({})
  const buckets = new S3Client({ forcePathStyle: true })
  const places: DataStores = {
    table: { client: table, name: localTableName },
    pages: { client: buckets, name: localBuckets.pages },
    media: { client: buckets, name: localBuckets.media },
    origins: { pages, media },
  }
  const close = () => [table, buckets].forEach((client) => client.destroy())
  return { places, close }
}

/** Copies the table, in place of point-in-time recovery. */
export async function copyTable({ client, name }: TableRef, as: string): Promise<TableRef> {
  const { partitionKey, sortKey } = tableDefinition
  const names = [partitionKey, sortKey]
  await client.send(
    new CreateTableCommand({
      TableName: as,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: partitionKey, KeyType: 'HASH' },
        { AttributeName: sortKey, KeyType: 'RANGE' },
      ],
    }),
  )
  const copy = { client, name: as }
  await forEachItemPage({ client, name }, (items) =>
    writeItems(
      copy,
      items.map((put) => ({ put })),
    ),
  )
  return copy
}
