import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { maintenanceKey } from '#functions/contract/platform/maintenance.ts'
import { schemaVersion } from '#functions/contract/platform/schema-version.ts'
import type { TableRef } from './table-items.ts'

const key = { PK: { S: maintenanceKey.PK }, SK: { S: maintenanceKey.SK } }

/** Closes the service: functions refuse all calls, a minute later at the latest. */
export async function beginMaintenance({ client, name }: TableRef, until: Date): Promise<void> {
  const Item = {
    ...key,
    until: { S: until.toISOString() },
    schema_version: { N: String(schemaVersion) },
  }
  await client.send(new PutItemCommand({ TableName: name, Item }))
}

/** Opens the service again; functions notice within seconds. */
export async function endMaintenance({ client, name }: TableRef): Promise<void> {
  await client.send(new DeleteItemCommand({ TableName: name, Key: key }))
}
