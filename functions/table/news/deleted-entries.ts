import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { upgradeItem } from '#functions/table/schema-versions.ts'
import { conditionHeld, type Item, table, tableName } from '#functions/table/table.ts'
import { type EntryList, entryKey, entryPartition, entryPosition, StoredEntry } from './entries.ts'

// A deleted entry keeps its item with its attachments, and moves to another partition of the index. The
// table expires it when it can no longer be restored.

const DeletedEntry = v.object({ ...StoredEntry.entries, deleted_at: v.string() })
export type DeletedEntry = v.InferOutput<typeof DeletedEntry>

const deletedPartition = (list: EntryList) => `${entryPartition(list)}#DELETED`

/** Deletes an entry, which can be restored until `until`; returns whether it existed. */
export function deleteEntry(
  list: EntryList,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const at = now.toISOString()
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: entryKey(list, id),
        UpdateExpression: 'SET deleted_at = :at, expires = :until, GSI1PK = :list, GSI1SK = :place',
        ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deleted_at)',
        ExpressionAttributeValues: {
          ':at': at,
          ':until': Math.ceil(until.getTime() / 1000),
          ':list': deletedPartition(list),
          ':place': `${at}#${id}`,
        },
      }),
    ),
  )
}

/** Restores a deleted entry, unless another call has. */
export function restoreDeletedEntry(list: EntryList, entry: DeletedEntry): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: entryKey(list, entry.id),
        UpdateExpression: 'SET GSI1PK = :list, GSI1SK = :place REMOVE deleted_at, expires',
        ConditionExpression: 'deleted_at = :at',
        ExpressionAttributeValues: {
          ':at': entry.deleted_at,
          ':list': entryPartition(list),
          ':place': entryPosition(entry),
        },
      }),
    ),
  )
}

/** The entries that were deleted after `since` (ISO), newest first, at most `limit`. */
export async function listDeletedEntries(
  list: EntryList,
  { since, limit }: { since: string; limit: number },
  from?: Item,
): Promise<DeletedEntry[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :list AND GSI1SK > :since',
      ExpressionAttributeValues: { ':list': deletedPartition(list), ':since': since },
      ScanIndexForward: false,
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const entries = Items.map((item) => v.parse(DeletedEntry, upgradeItem('entry', item)))
  // One read returns at most a megabyte.
  if (!LastEvaluatedKey || entries.length >= limit) return entries
  const rest = { since, limit: limit - entries.length }
  return [...entries, ...(await listDeletedEntries(list, rest, LastEvaluatedKey))]
}
