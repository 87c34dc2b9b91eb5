import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
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
    await client.send(new CreateTableCommand(buildCreateInput(localTableName)))
    await waitUntilTableExists(
      { client, maxWaitTime: 60, minDelay: 1 },
      { TableName: localTableName },
    )
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  } finally {
    client.destroy()
  }
}

/** The table with its index, under this name. */
export function buildCreateInput(TableName: string): CreateTableCommandInput {
  const { indexes } = tableDefinition
  const names = [tableDefinition, ...indexes].flatMap((keys) => [keys.partitionKey, keys.sortKey])
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: buildKeySchema(tableDefinition),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: buildKeySchema(index),
      Projection: { ProjectionType: 'ALL' },
    })),
  }
}

const buildKeySchema = (keys: Record<'partitionKey' | 'sortKey', string>): KeySchemaElement[] => [
  { AttributeName: keys.partitionKey, KeyType: 'HASH' },
  { AttributeName: keys.sortKey, KeyType: 'RANGE' },
]
