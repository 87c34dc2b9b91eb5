import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const bucket = new S3Client({})

/** `bare-table.ts` with an S3 client, for comparison with endpoints that use a bucket. */
export async function handler() {
  const Key = { PK: 'SESSION#nobody', SK: '-' }
  const TableName = process.env['TABLE_NAME']
  const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  if (!Item) return { statusCode: 401, body: '{}' }
  const Body = JSON.stringify(Item)
  await bucket.send(
    new PutObjectCommand({ Bucket: process.env['PAGES_BUCKET'], Key: 'item', Body }),
  )
  return { statusCode: 200, body: '{}' }
}
