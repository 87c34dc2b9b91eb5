import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { localTableName, openLocalClient } from '#infra/local/dynamodb/create-table.ts'
import type { TrackStarted } from '#infra/local/start-local-services.ts'

/** Finds the slug of the shop that has a host name, as the parameter of a tenant of CloudFront says it on AWS. */
export function openSlugFinder(endpoint: string, track: TrackStarted) {
  const client = openLocalClient(endpoint)
  track({ stop: async () => client.destroy() })
  const table = DynamoDBDocumentClient.from(client)
  async function read(PK: string, SK: string, name: string): Promise<string | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: localTableName, Key: { PK, SK }, ConsistentRead: true }),
    )
    return typeof Item?.[name] === 'string' ? Item[name] : undefined
  }
  return async (host: string): Promise<string | undefined> => {
    const owner = await read(`HOST#${host}`, '-', 'owner_id')
    return owner === undefined ? undefined : read(`USER#${owner}`, 'PROFILE', 'slug')
  }
}
