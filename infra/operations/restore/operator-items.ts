import {
  type AttributeValue,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { maintenanceKey } from '#functions/contract/platform/platform-state.ts'
import { schemaVersion } from '#functions/contract/platform/schema-version.ts'
import { readAttributeText, type StoredItem, type TableRef } from './table-items.ts'

const maintenance = { PK: { S: maintenanceKey.PK }, SK: { S: maintenanceKey.SK } }
const lastRestore = { PK: { S: 'RESTORES' }, SK: { S: 'LAST' } }

/** Closes the service: functions refuse all calls, a minute later at the latest. */
export const beginMaintenance = (table: TableRef, until: Date): Promise<void> =>
  putItem(table, { ...maintenance, until: { S: until.toISOString() } })

/** Opens the service again; functions notice within seconds. */
export async function endMaintenance({ client, name }: TableRef): Promise<void> {
  await client.send(new DeleteItemCommand({ TableName: name, Key: maintenance }))
}

/** Records in the table that a restore was tried or applied. */
export const saveLastRestore = (table: TableRef, now: Date, applied: boolean): Promise<void> =>
  putItem(table, { ...lastRestore, at: { S: now.toISOString() }, applied: { BOOL: applied } })

/** Time of the last restore or dry run. */
export async function loadLastRestore({ client, name }: TableRef): Promise<Date | undefined> {
  const { Item } = await client.send(new GetItemCommand({ TableName: name, Key: lastRestore }))
  return Item && new Date(readAttributeText(Item.at))
}

async function putItem({ client, name }: TableRef, item: StoredItem): Promise<void> {
  const version: AttributeValue = { N: String(schemaVersion) }
  const Item = { ...item, schema_version: version }
  await client.send(new PutItemCommand({ TableName: name, Item }))
}
