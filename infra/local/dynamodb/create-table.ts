import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '#infra/storage/table-definition.ts'

export const localTableName = 'noren'

/** The gateway and the handlers are one process here, so it need not be secret. */
export const localOriginSecret = 'local'

/** Creates a client for a local DynamoDB, which accepts any credentials. */
export function openLocalClient(endpoint: string): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  // DynamoDB Local has separate tables for each region and access key.
  return new DynamoDBClient({ endpoint, region: 'ap-northeast-1', credentials })
}

/** Creates the table at this endpoint unless it exists. */
export async function createTable(endpoint: string): Promise<void> {
  const client = openLocalClient(endpoint)
  try {
    if (await tableExists(client)) return
    await client.send(new CreateTableCommand(buildCreateInput()))
    await waitUntilTableExists(
      { client, maxWaitTime: 60, minDelay: 1 },
      { TableName: localTableName },
    )
  } finally {
    client.destroy()
  }
}

async function tableExists(client: DynamoDBClient) {
  try {
    await client.send(new DescribeTableCommand({ TableName: localTableName }))
    return true
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false
    throw error
  }
}

function buildCreateInput() {
  const { partitionKey, sortKey, indexes } = tableDefinition
  const names = [{ partitionKey, sortKey }, ...indexes].flatMap((keys) => [
    keys.partitionKey,
    keys.sortKey,
  ])
  return {
    TableName: localTableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: names.map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: keySchema({ partitionKey, sortKey }),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: 'ALL' as const },
    })),
  }
}

function keySchema(keys: { partitionKey: string; sortKey: string }) {
  return [
    { AttributeName: keys.partitionKey, KeyType: 'HASH' as const },
    { AttributeName: keys.sortKey, KeyType: 'RANGE' as const },
  ]
}
