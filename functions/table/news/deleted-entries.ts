import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { requireKnownSchema } from '#functions/table/schema-version.ts'
import { conditionHeld, type Item, table, tableName } from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'
import {
  type EntryList,
  entryKey,
  entryPartition,
  entryPosition,
  indexPartition,
  StoredEntry,
} from './entries.ts'
import { expireAudienceWrites } from './entry-audiences.ts'

// A deleted entry keeps its item with its attachments, and moves to another partition of the index. The
// table expires it when it can no longer be restored.

const DeletedEntry = v.object({ ...StoredEntry.entries, deleted_at: v.string() })
export type DeletedEntry = v.InferOutput<typeof DeletedEntry>

const deletedPartition = (list: EntryList) => `${entryPartition(list)}#DELETED`

/** Deletes an entry as it was read, which can be restored until `until`; returns whether it existed. */
export function deleteEntry(
  list: EntryList,
  entry: StoredEntry,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const expires = Math.ceil(until.getTime() / 1000)
  return updateWithAudience(expireAudienceWrites(entry, expires), {
    TableName: tableName(),
    Key: entryKey(list, entry.id),
    UpdateExpression: 'SET deleted_at = :at, expires = :until, GSI1PK = :list, GSI1SK = :place',
    ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deleted_at)',
    ExpressionAttributeValues: {
      ':at': at,
      ':until': expires,
      ':list': deletedPartition(list),
      ':place': `${at}#${entry.id}`,
    },
  })
}

/** Restores a deleted entry, unless another call has. */
export function restoreDeletedEntry(list: EntryList, entry: DeletedEntry): Promise<boolean> {
  return updateWithAudience(expireAudienceWrites(entry, undefined), {
    TableName: tableName(),
    Key: entryKey(list, entry.id),
    UpdateExpression: 'SET GSI1PK = :list, GSI1SK = :place REMOVE deleted_at, expires',
    ConditionExpression: 'deleted_at = :at',
    ExpressionAttributeValues: {
      ':at': entry.deleted_at,
      ':list': indexPartition(list, entry),
      ':place': entryPosition(entry),
    },
  })
}

/** Updates an entry and its audience, unless the update's condition fails. */
async function updateWithAudience(
  audience: TransactItem[],
  update: NonNullable<TransactItem['Update']>,
): Promise<boolean> {
  if (audience.length === 0) return conditionHeld(table.send(new UpdateCommand(update)))
  return (await transact([{ Update: update }, ...audience])).length === 0
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
  const entries = Items.map((item) => {
    requireKnownSchema(item)
    return v.parse(DeletedEntry, item)
  })
  // One read returns at most a megabyte.
  if (!LastEvaluatedKey || entries.length >= limit) return entries
  const rest = { since, limit: limit - entries.length }
  return [...entries, ...(await listDeletedEntries(list, rest, LastEvaluatedKey))]
}
