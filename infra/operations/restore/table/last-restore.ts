import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { schemaVersion } from '#functions/contract/platform/schema-version.ts'
import { readAttributeText } from './stored-item.ts'
import type { TableRef } from './table-items.ts'

const lastRestoreKey = { PK: { S: 'RESTORES' }, SK: { S: 'LAST' } }

/** Records in the table that a restore was tried or applied. */
export async function saveLastRestore(
  { client, name }: TableRef,
  { now, applied }: { now: Date; applied: boolean },
): Promise<void> {
  const Item = {
    ...lastRestoreKey,
    at: { S: now.toISOString() },
    applied: { BOOL: applied },
    schema_version: { N: String(schemaVersion) },
  }
  await client.send(new PutItemCommand({ TableName: name, Item }))
}

/** Time of the last restore or dry run. */
export async function loadLastRestore({ client, name }: TableRef): Promise<Date | undefined> {
  const { Item } = await client.send(new GetItemCommand({ TableName: name, Key: lastRestoreKey }))
  return Item && new Date(readAttributeText(Item.at))
}
