import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import { table, tableName } from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'

/*
 * Two counters for each owner keep files and what shows them together. A write that shows a file which
 * it did not show before raises `attached`, if no file was changed since the files were read. A write
 * that removes a file or replaces its bytes raises `changed`; a removal also requires that nothing was
 * attached since the uses were read. Writes that attach nothing do not touch the counters.
 */
const FileGuard = v.object({
  attached: v.optional(v.number(), 0),
  changed: v.optional(v.number(), 0),
})
export type FileGuard = v.InferOutput<typeof FileGuard>

const guardKey = (owner: FileOwner) => ({ PK: ownerKey(owner), SK: 'FILES' })

/** The owner's counters. To be read before the files, or the uses, that a write is based on. */
export async function findFileGuard(owner: FileOwner): Promise<FileGuard> {
  const { Item = {} } = await table.send(
    new GetCommand({ TableName: tableName(), Key: guardKey(owner), ConsistentRead: true }),
  )
  return v.parse(FileGuard, Item)
}

/** done · refused: the write's own condition failed · moved: files or uses have changed since `seen`. */
export type GuardedResult = 'done' | 'refused' | 'moved'

/** Makes writes that show files in one transaction, unless one of the owner's files was changed since `seen`. */
export async function attachFiles(
  owner: FileOwner,
  seen: FileGuard,
  writes: TransactItem | TransactItem[],
): Promise<GuardedResult> {
  const guard = raiseCounter(owner, 'attached', { name: 'changed', seen: seen.changed })
  const failed = await transact([guard, ...[writes].flat()])
  if (failed.length === 0) return 'done'
  return failed.includes(0) ? 'moved' : 'refused'
}

/** The write of a transaction that removes a file: it fails where something was attached since `seen`. */
export const removalGuardWrite = (owner: FileOwner, seen: FileGuard): TransactItem =>
  raiseCounter(owner, 'changed', { name: 'attached', seen: seen.attached })

/** The write of a transaction that replaces the bytes of a file. */
export const replacementGuardWrite = (owner: FileOwner): TransactItem =>
  raiseCounter(owner, 'changed')

type Counter = keyof FileGuard

function raiseCounter(
  owner: FileOwner,
  counter: Counter,
  other?: { name: Counter; seen: number },
): TransactItem {
  return {
    Update: {
      TableName: tableName(),
      Key: guardKey(owner),
      UpdateExpression: 'ADD #counter :one',
      ...(other && {
        ConditionExpression: other.seen === 0 ? 'attribute_not_exists(#other)' : '#other = :seen',
      }),
      ExpressionAttributeNames: { '#counter': counter, ...(other && { '#other': other.name }) },
      ExpressionAttributeValues: {
        ':one': 1,
        ...(other && other.seen > 0 && { ':seen': other.seen }),
      },
    },
  }
}
