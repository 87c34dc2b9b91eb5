import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { localDistribution } from '#infra/local/edge/start-edge.ts'
import { localBuckets } from '#infra/local/open-places.ts'
import type { Stack } from '#infra/local/start-stack.ts'
import { localTableName } from '#infra/local/start-table.ts'
import { tableDefinition } from '#infra/table-definition.ts'
import type { DataPlaces } from './restore-data.ts'
import { eachItem, type TablePlace, writeItems } from './table-items.ts'

/** The data of the stack that runs in this process, which has told the SDK where it is. */
export function openLocalPlaces({ pages, media }: Pick<Stack, 'pages' | 'media'>) {
  const table = new DynamoDBClient({})
  const buckets = new S3Client({ forcePathStyle: true })
  const edge = new CloudFrontClient({})
  const places: DataPlaces = {
    table: { client: table, name: localTableName },
    pages: { client: buckets, name: localBuckets.pages },
    media: { client: buckets, name: localBuckets.media },
    origins: { pages, media },
  }
  const close = () => [table, buckets, edge].forEach((client) => client.destroy())
  return { places, edge: { client: edge, distribution: localDistribution }, close }
}

/** The table as it is now, under another name: what point-in-time recovery makes on AWS. */
export async function copyTable({ client, name }: TablePlace, as: string): Promise<TablePlace> {
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
  await eachItem({ client, name }, (items) =>
    writeItems(
      copy,
      items.map((put) => ({ put })),
    ),
  )
  return copy
}
