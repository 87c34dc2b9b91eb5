import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type EntryList, entryKey, partitionOf, positionOf, StoredEntry } from './news.ts'
import { conditionHeld, type Item, table, tableName } from './table.ts'
import { upgraded } from './upgrades.ts'

// A deleted entry stays where it is, with its id, its date and all that is attached to it, and leaves the
// list in the index for another. The table removes it when it cannot be brought back any more.

const DeletedEntry = v.object({ ...StoredEntry.entries, deleted_at: v.string() })
export type DeletedEntry = v.InferOutput<typeof DeletedEntry>

const deletedOf = (list: EntryList) => `${partitionOf(list)}#DELETED`

/** Takes an entry out of its list until `until`, and answers whether it was there. */
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
          ':list': deletedOf(list),
          ':place': `${at}#${id}`,
        },
      }),
    ),
  )
}

/** Puts a deleted entry back to its place in the list, unless somebody else has. */
export function bringEntryBack(list: EntryList, entry: DeletedEntry): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: entryKey(list, entry.id),
        UpdateExpression: 'SET GSI1PK = :list, GSI1SK = :place REMOVE deleted_at, expires',
        ConditionExpression: 'deleted_at = :at',
        ExpressionAttributeValues: {
          ':at': entry.deleted_at,
          ':list': partitionOf(list),
          ':place': positionOf(entry),
        },
      }),
    ),
  )
}

/** What was deleted after `since`, an ISO time, newest first, at most so many. */
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
      ExpressionAttributeValues: { ':list': deletedOf(list), ':since': since },
      ScanIndexForward: false,
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const entries = Items.map((item) => v.parse(DeletedEntry, upgraded('entry', item)))
  // One read gives a megabyte at most.
  if (!LastEvaluatedKey || entries.length >= limit) return entries
  const rest = { since, limit: limit - entries.length }
  return [...entries, ...(await listDeletedEntries(list, rest, LastEvaluatedKey))]
}
