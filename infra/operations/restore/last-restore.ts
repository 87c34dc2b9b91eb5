import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { textIn } from './stored-item.ts'
import type { TablePlace } from './table-items.ts'

const key = { PK: { S: 'RESTORES' }, SK: { S: 'LAST' } }

/** Notes in the table itself that restoring it was tried, or done. */
export async function noteRestore(
  { client, name }: TablePlace,
  { now, applied }: { now: Date; applied: boolean },
): Promise<void> {
  const Item = { ...key, at: { S: now.toISOString() }, applied: { BOOL: applied } }
  await client.send(new PutItemCommand({ TableName: name, Item }))
}

/** When that was last done; undefined where it never was. */
export async function lastRestore({ client, name }: TablePlace): Promise<Date | undefined> {
  const { Item } = await client.send(new GetItemCommand({ TableName: name, Key: key }))
  return Item && new Date(textIn(Item.at))
}
